import { useState } from 'react';

/**
 * The open row of a list, whose panel has nothing else to show and may hold a draft. A row that leaves the list meanwhile,
 * because its state is no longer what the list is narrowed to, stays open as it was seen last.
 */
export function useOpenedRow<Row>(open: string | undefined, row: Row | undefined): Row | undefined {
  const [last, setLast] = useState<{ readonly open: string | undefined; readonly row: Row }>();
  if (row !== undefined && last?.row !== row) setLast({ open, row });
  return row ?? (last?.open === open ? last?.row : undefined);
}
