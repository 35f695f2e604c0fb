import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * What is begun on the open row of a list. It is gone with the row, and begins once the row's panel is there to be read:
 * of a panel that is on its way, or failed, no dialog comes, and none comes later over another row.
 */
export function useAct<Act>(open: string | undefined, panelKey: string) {
  const client = useQueryClient();
  const [begun, setBegun] = useState<{ readonly act: Act; readonly on: string }>();
  return {
    act: begun?.on === open ? begun?.act : undefined,
    begin: (act: Act): void => {
      if (open !== undefined && client.getQueryData([panelKey, open]) !== undefined) setBegun({ act, on: open });
    },
    end: (): void => setBegun(undefined),
  };
}
