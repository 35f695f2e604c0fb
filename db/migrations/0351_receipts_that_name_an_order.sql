-- Money that waits and names an order pays it once that is paid out (`findWaitingFor`): as a person typed the number.
create index rail_transaction_waiting_for on rail_transaction ((regexp_replace(reference, '[\s-]', '', 'g')))
  where meaning = 'suspense' and part_of is null;
