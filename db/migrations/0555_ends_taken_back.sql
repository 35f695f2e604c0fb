-- When a loan was cleared, and how late it had been by then, stayed with one that was opened again: staff read “repaid on”
-- of what is owed, and decisions took a delay for true that a later due day had undone.
update loan_order set cleared_on = null, worst_dpd = null
where reopened and status not in ('Cleared', 'Extended') and (cleared_on is not null or worst_dpd is not null);
