-- Who proposed a version and who agreed (rules.md 12); nobody for the first one and for those a command published.
alter table policy
  add column maker_id bigint references operator,
  add column checker_id bigint references operator,
  add constraint policy_maker_is_not_checker check (maker_id <> checker_id),
  add constraint policy_by_two_or_none check ((maker_id is null) = (checker_id is null));
