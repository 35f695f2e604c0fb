/* @name lockBorrower */
select id from customer where id = :customerId! for update;

/* @name closeEditing */
update customer set editing_opened_at = null where id = :customerId! and editing_opened_at is not null;

/* @name findJustPlaced */
select serial_number from loan_order
where customer_id = :customerId! and product_uuid = :productUuid! and placed_at > :since!
  and status <> 'Cleared'
order by id desc limit 1;

/* @name insertOrder */
with made as (
  insert into loan_order
    (serial_number, customer_id, product_uuid, policy_version, status, transition_seq, principal_centavos,
     approval_fee_centavos, discount_centavos, interest_centavos, term_days, locale, wallet_sealed, review, placed_at,
     placed_from_index, review_expires_at)
  values
    (:serialNumber!, :customerId!, :productUuid!, :policyVersion!, 'UnderReview', 1, :principalCentavos!,
     :approvalFeeCentavos!, :discountCentavos!, :interestCentavos!, :termDays!, :locale!, :walletSealed!, 'auto', :now!,
     :placedFromIndex!, :reviewExpiresAt!)
  on conflict (serial_number) do nothing
  returning id
)
insert into order_transition
  (order_id, seq, from_status, to_status, event, actor, evidence, policy_version, at, business_date)
select id, 1, 'None', 'UnderReview', 'placed', 'B', :evidence!, :policyVersion!, :now!, :today! from made
returning order_id;

/* @name insertConsent */
insert into consent (customer_id, kind, version, hash, device_uuid, given_at)
values (:customerId!, :kind!, :version!, :hash!, :deviceUuid, :now!);

/* @name readSessionDevices */
select device_uuid, reported_device_uuid from session where id = :sessionId!;

/* @name insertOrderDevices */
insert into order_device (order_id, customer_id, device_uuid, placed_at)
select :orderId!, :customerId!, device, :now! from unnest(:devices!::text[]) as device;

/* @name readNewDevice */
select s.created_at,
  exists (select 1 from loan_order o where o.customer_id = s.customer_id) as "hasOrdered!",
  exists (
    select 1 from order_device d where d.customer_id = s.customer_id and d.device_uuid = s.device_uuid
  ) as "isKnown!"
from session s where s.id = :sessionId!;
