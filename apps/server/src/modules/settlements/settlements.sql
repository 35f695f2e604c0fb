/* @name insertSettlement */
insert into settlement (order_id, amount_centavos, agreed_at, until_on, expires_at)
values (:orderId!, :amountCentavos!, :now!, :untilOn!, :expiresAt!) returning id;

/* @name endSettlements */
update settlement set ended_at = :now! where order_id = :orderId! and ended_at is null;

/* @name findStanding */
select id, amount_centavos, agreed_at, until_on, expires_at from settlement
where order_id = :orderId! and ended_at is null;

/* @name listStanding */
select order_id from settlement where order_id = any(array(select unnest(:orderIds!::bigint[]))) and ended_at is null;

/* @name useSettlement */
update settlement set ended_at = :now!, waived_by = :eventId! where id = :id!;

/* @name findUsed */
select s.waived_by as "waivedBy!", s.amount_centavos, s.agreed_at, s.until_on from settlement s
where s.order_id = :orderId! and s.waived_by is not null
  and not exists (select 1 from debt_event r where r.reverses_id = s.waived_by);
