-- What a call did to promises was known by its instant. Two calls about an order in one millisecond, or under a clock that stood
-- still, did the same then: to strike one took back the promise of the other. It is known by its number.
alter table promise
  -- In which it was given, and in which another took its place.
  add column given_in bigint references contact_log,
  add column replaced_in bigint references contact_log,
  -- Once it was broken: by which they were in touch again.
  add column answered_in bigint references contact_log;

-- Of one instant the first promise is the first call's.
with said as (
  select id, order_id, at, row_number() over (partition by order_id, at order by id) as place
  from contact_log where channel = 'call' and outcome = 'promised'
), promised as (
  select id, order_id, made_at, row_number() over (partition by order_id, made_at order by id) as place from promise
)
update promise p set given_in = said.id
from promised join said on said.order_id = promised.order_id and said.at = promised.made_at and said.place = promised.place
where p.id = promised.id;

update promise p set replaced_in = later.given_in
from promise later
where p.state = 'replaced' and later.order_id = p.order_id and later.id > p.id and later.made_at = p.settled_at
  and later.id = (select min(id) from promise next where next.order_id = p.order_id and next.id > p.id);

update promise p set answered_in = (
  select min(l.id) from contact_log l where l.order_id = p.order_id and l.at = p.answered_at and l.purpose = 'collection'
)
where p.answered_at is not null;
