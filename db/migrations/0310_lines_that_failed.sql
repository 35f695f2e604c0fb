-- A line of money out that the rail itself calls failed, by its own words for it (rails.md), paid nobody. Of any other that is
-- not completed nobody knows, so it counts as one that may have paid.
create function line_failed(status text) returns boolean language sql immutable parallel safe
return lower(status) in ('failed', 'rejected', 'cancelled', 'expired');
