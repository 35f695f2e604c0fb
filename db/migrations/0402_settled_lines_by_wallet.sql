-- Who is erased is looked for among the lines that a person has settled.
create index rail_statement_line_settled on rail_statement_line (msisdn_index) where settled_by is not null;
