/* @name insertSms */
insert into sms (id, event_key, kind, customer_id, to_sealed, text_sealed, state, next_at, expires_at, queued_at)
values (:id!, :eventKey!, :kind!, :customerId!, :toSealed!, :textSealed!, 'queued', :sendAt!, :expiresAt, :now!)
on conflict (event_key) do nothing;

/* @name claimSms */
update sms set next_at = :leaseUntil!, tries = tries + 1
where id in (
  select id from sms where state = 'queued' and next_at <= :now!
  order by next_at limit :limit! for update skip locked
)
returning id, to_sealed, text_sealed, tries, expires_at;

/* @name settleSms */
update sms set state = :state!, next_at = null, sent_at = :sentAt where id = :id! and state = 'queued';

/* @name retrySms */
update sms set next_at = :nextAt! where id = :id! and state = 'queued';

/* @name readRecipient */
select mobile_sealed, locale from customer where id = :customerId!;

/* @name recordDelivery */
update sms set delivered_at = :now! where id = :id! and delivered_at is null;
