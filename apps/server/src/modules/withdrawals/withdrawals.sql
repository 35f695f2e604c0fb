/* @name insertWithdrawal */
insert into withdrawal (id, customer_id, amount_centavos, state, reference, policy_version, asked_at)
values (:id!, :customerId!, :amountCentavos!, 'queued', :reference!, :policyVersion!, :now!);

/* @name lockWithdrawal */
select id, customer_id, amount_centavos, state, reference, policy_version from withdrawal where id = :id! for update;

/* @name settleWithdrawal */
update withdrawal set state = :state!, settled_at = :now! where id = :id!;

/* @name findLiveWithdrawal */
select id, amount_centavos from withdrawal where customer_id = :customerId! and state = 'queued';

/* @name sumWithdrawals */
select coalesce(sum(amount_centavos), 0) as "centavos!" from withdrawal
where customer_id = :customerId! and state in ('queued', 'paid');
