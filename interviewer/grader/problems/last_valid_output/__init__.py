"""The last real output of every padded sequence."""
