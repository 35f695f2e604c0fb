import { useState } from 'react';
import { CallFailure } from '@house/client';
import { groupPhone } from '@house/identity';
import { call } from '../../../api.ts';
import { useCall, useTask } from '../../../queries.ts';

/** The server asked for a fresh code to the borrower's number: the first order on a new device (rules.md 11). */
export type StepUp = {
  readonly open: boolean;
  /** The code is on its way. */
  readonly asking: boolean;
  readonly phone: string;
  readonly confirm: (code: string) => void;
  readonly close: () => void;
};

type Asked = Omit<StepUp, 'confirm'> & {
  readonly ask: () => void;
  /** What goes into the header with the code. */
  readonly proofOf: (code: string) => string;
};

/** Sends the code, and keeps what it was sent under until it is typed. */
export function useStepUp(): Asked {
  const info = useCall('customerInfo', {});
  const mobile = info.data?.result.mobile ?? '';
  const [identify, setIdentify] = useState<string>();
  const { start, busy } = useTask(() => call('requestChangeCode', { query: { mobile } }), {
    done: ({ token }) => setIdentify(token),
    // The popup was closed with a code on its way: it is that one's turn again.
    failed: (fault) => fault instanceof CallFailure && setIdentify(fault.said.token || undefined),
  });
  return {
    open: identify !== undefined,
    asking: busy,
    phone: groupPhone(mobile),
    ask: () => start(undefined),
    proofOf: (code) => `${identify ?? ''}:${code}`,
    close: () => setIdentify(undefined),
  };
}
