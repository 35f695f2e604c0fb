import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * What is begun on the open row of a list. It is gone with the row, and begins once the row's panel is there to be read:
 * of a panel that is on its way, or failed, no dialog comes, and none comes later over another row. `allows` says of what
 * the panel shows whether the act's button is there and works: a key does no more than that.
 */
export function useRowAct<Act, Seen = unknown>(
  open: string | undefined,
  panelKey: string,
  allows: (seen: Seen, act: Act) => boolean = () => true,
) {
  const client = useQueryClient();
  const [begun, setBegun] = useState<{ readonly act: Act; readonly on: string }>();
  return {
    act: begun?.on === open ? begun?.act : undefined,
    begin: (act: Act): void => {
      const seen = open === undefined ? undefined : client.getQueryData<Seen>([panelKey, open]);
      if (open !== undefined && seen !== undefined && allows(seen, act)) setBegun({ act, on: open });
    },
    end: (): void => setBegun(undefined),
  };
}
