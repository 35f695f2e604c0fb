-- Who saw a customer in a list is told by what the list named.
create index audit_by_named on audit using gin (detail jsonb_path_ops);
