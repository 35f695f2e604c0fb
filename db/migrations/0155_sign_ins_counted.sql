-- Sign-ins are counted by the device and by the address they come from (rules.md 4, velocity); neither decides alone.
alter table session add column address_index bytea;
create index session_by_device on session (device_uuid, created_at desc);
create index session_by_reported_device on session (reported_device_uuid, created_at desc)
  where reported_device_uuid is not null;
create index session_by_address on session (address_index, created_at desc) where address_index is not null;
