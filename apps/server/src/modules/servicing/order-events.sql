/* @name listMoves */
select to_status, event, actor, evidence, at from order_transition
where order_id = :orderId! order by seq desc;

/* @name listRailMoney */
select rail_transaction_id, direction, amount_centavos, source, paid_at, received_at
from rail_transaction where order_id = :orderId! order by received_at;

/* @name listOrderSms */
select kind, text_sealed, state, queued_at, sent_at, delivered_at,
  case when delivered_at is null then undelivered_at end as "undeliveredAt?"
from sms
where customer_id = :customerId! and kind <> 'code'
  and (
    position(:serialNumber! in event_key) > 0
    or event_key in (
      select word || e.rail_transaction_id
      from debt_event e, unnest(array['paid:', 'reversed:', 'value-date:', 'cleared-by-date:']) as word
      where e.order_id = :orderId! and e.rail_transaction_id is not null
    )
    or event_key in (select 'extension-offer:' || id from extension_offer where order_id = :orderId!)
    or event_key in (select 'extended:' || id from debt_event where order_id = :orderId! and kind = 'extended')
    or event_key in (select 'due-date:' || id from due_date_change where order_id = :orderId!)
  )
order by queued_at limit 300;

/* @name listProposals */
select r.id, r.kind, r.note, r.note_sealed, r.made_at, m.name as maker, r.outcome, c.name as "checker?", r.decided_at, r.answer, r.answer_sealed
from approval_request r join operator m on m.id = r.maker_id left join operator c on c.id = r.checker_id
where r.subject = :subject! order by r.id;

/* @name listAudit */
select a.act, a.at, o.name as "name?", a.detail from audit a left join operator o on o.id = a.operator_id
where a.subject = :subject! order by a.id desc limit 200;

/* @name listOperatorNames */
select id, name from operator;
