"""What a team does with candidates and interviews, each deed written down."""
