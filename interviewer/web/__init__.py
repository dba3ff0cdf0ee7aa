"""The chat page: server-rendered shell, assets, candidate cookie."""
