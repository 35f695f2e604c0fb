-- Searched by a rare act or person, the planner walked the whole log backwards by its number instead (1 s at a million
-- rows). Ordered by the number's negative, only the index that begins with the act or the person can serve.
drop index audit_by_operator;
drop index audit_by_act;
create index audit_by_operator on audit (operator_id, (-id));
create index audit_by_act on audit (act, (-id));
