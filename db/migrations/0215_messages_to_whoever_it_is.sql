-- A message goes to the number that its customer has when it is sent, unless it names one (decision 0146): one copy less of
-- a person's number, and a message that waits while the number changes reaches the phone that is still theirs.
alter table sms alter column to_sealed drop not null;
