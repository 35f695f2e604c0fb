/* @name insertPayout */
insert into payout (order_id, state, amount_centavos, wallet_sealed, next_at, queued_at)
values (:orderId!, 'queued', :amountCentavos!, :walletSealed!, :now!, :now!);
