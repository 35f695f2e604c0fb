-- The few orders that were paid out after their end are looked for whenever a day of the rail is shown: not among all that were
-- cancelled.
create index incident_paid_out_late on incident (subject) where kind = 'paid-out-late';
