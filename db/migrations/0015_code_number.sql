-- The number a code of change went to: it becomes the account's when the code comes back.
alter table sign_in_code add column mobile_sealed bytea;
alter table sign_in_code add constraint code_of_change_names_its_number
  check (purpose <> 'change-mobile' or mobile_sealed is not null);
create index sign_in_code_by_customer on sign_in_code (customer_id, created_at desc);
create index sign_in_send_by_code on sign_in_send (code_id);
