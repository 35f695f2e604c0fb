/* @name findNewest */
select id, placed_at as at from loan_order
where (placed_at, id) < (:beforeAt!::timestamptz, :beforeId!::bigint) and placed_at >= :from!::timestamptz
order by placed_at desc, id desc limit :limit!;

/* @name findOfProduct */
select id from loan_order
where principal_centavos = :principalCentavos! and term_days = :termDays!
  and (placed_at, id) < (:beforeAt!::timestamptz, :beforeId!::bigint) and placed_at >= :from!::timestamptz
order by placed_at desc, id desc limit :limit!;

/* @name findOfStatus */
select id, placed_at as at from loan_order
where status = :status!
  and (placed_at, id) < (:beforeAt!::timestamptz, :beforeId!::bigint) and placed_at >= :from!::timestamptz
  and (:principalCentavos::bigint is null or (principal_centavos = :principalCentavos and term_days = :termDays))
order by placed_at desc, id desc limit :limit!;

/* @name findHeld */
select id, placed_at as at from loan_order
where hold <> 'none' and (:hold!::text = 'any' or hold = :hold)
  and (placed_at, id) < (:beforeAt!::timestamptz, :beforeId!::bigint) and placed_at >= :from!::timestamptz
  and (:status::text is null or status = :status)
  and (:principalCentavos::bigint is null or (principal_centavos = :principalCentavos and term_days = :termDays))
order by placed_at desc, id desc limit :limit!;

/* @name findByDue */
select id from loan_order
where is_payable(status)
  and (due_on, id) > (:afterDue!::date, :afterId!::bigint) and due_on <= :dueTo!::date
  and placed_at < :beforeAt!::timestamptz and placed_at >= :from!::timestamptz
  and (:status::text is null or status = :status)
  and (:hold::text is null or (hold <> 'none' and (:hold = 'any' or hold = :hold)))
  and (:principalCentavos::bigint is null or (principal_centavos = :principalCentavos and term_days = :termDays))
order by due_on, id limit :limit!;

/* @name findSought */
select o.id from loan_order o join customer c on c.id = o.customer_id
where c.id in (
  select customer_id from loan_order where serial_number = :serialNumber
  union all
  select id from meant_by_number(:mobileIndex)
  union all
  select id from customer where nuit_index = :nuitIndex
)
  and (:serialNumber::text is null or o.serial_number = :serialNumber)
  and (:beforeAt::timestamptz is null or (o.placed_at, o.id) < (:beforeAt, :beforeId::bigint))
order by o.placed_at desc, o.id desc limit :limit!;

/* @name readSeen */
select id, placed_at, due_on, charged_off_at from loan_order where serial_number = :serialNumber!;

/* @name readFound */
select o.id, o.serial_number, o.placed_at, o.principal_centavos, o.term_days, o.status, o.hold,
  o.charged_off_at, c.mobile_sealed, c.first_name_sealed, c.last_name_sealed
from loan_order o join customer c on c.id = o.customer_id
where o.id = any(:ids!::bigint[]);

-- Of former versions too: their loans live on.

/* @name listProducts */
select distinct principal_centavos, term_days from product order by 1, 2;
