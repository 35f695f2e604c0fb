-- Versions published before there were rules for calling people.
update policy set content = jsonb_set(content, '{collection}',
  '{"fromHour": 8, "toHour": 18, "maxContactsPerDay": 2, "maxContactsPerWeek": 5, "promiseDays": 14}')
where not content ? 'collection';
