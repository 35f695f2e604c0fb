-- As in 0032, in one look instead of one a page: of the 32 orders of a batch nearly each lies on a page of its own. The lowest
-- page is still taken first, so that no two wait for each other.
create or replace function share_pages(order_ids bigint[]) returns integer language plpgsql as $$
begin
  return (
    select count(pg_advisory_xact_lock_shared(1, page::int))
    from (select distinct order_page(id) as page from unnest(order_ids) id order by 1) pages
  );
end $$;
