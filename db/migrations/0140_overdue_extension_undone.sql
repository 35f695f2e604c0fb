-- An extension's payment may be taken back when its unpaid child is overdue already (rules.md 5, row 16).
insert into transition_rule (from_status, to_status, event) values ('Overdue', 'Cancelled', 'parent-restored');
