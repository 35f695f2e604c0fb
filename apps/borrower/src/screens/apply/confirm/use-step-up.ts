import { useState } from 'react';
import { CallFailure } from '@house/client';
import { groupPhone } from '@house/identity';
import { toast } from '@house/ui';
import { call } from '../../../api.ts';
import { useTexts } from '../../../language.ts';
import { useTask } from '../../../queries.ts';

/** The server asked for a fresh code to the borrower's number: the first order on a new device (rules.md 11). */
export type StepUp = {
  readonly open: boolean;
  /** The code is on its way. */
  readonly asking: boolean;
  readonly phone: string;
  /** Sends the code once more, or another one in place of one that is dead. */
  readonly resend: () => void;
  /** How many codes were refused: what was typed before the last of them is of no use. */
  readonly refusals: number;
  readonly confirm: (code: string) => void;
  readonly close: () => void;
};

type Asked = Omit<StepUp, 'confirm'> & {
  readonly ask: () => void;
  /** What goes into the header with the code. */
  readonly proofOf: (code: string) => string;
  /** What became of the act that the code went with. */
  readonly failed: (fault: unknown) => void;
};

/** Sends the code, and keeps what it was sent under until it is typed. */
export function useStepUp(): Asked {
  const { stepUp: texts } = useTexts();
  const [mobile, setMobile] = useState('');
  const [identify, setIdentify] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const { start, busy } = useTask(sendCode, {
    done({ token }) {
      if (identify !== undefined) toast(texts.sent, 'success');
      setIdentify(token);
    },
    // The popup was closed with a code on its way: it is that one's turn again.
    failed: (fault) => errorOf(fault) === 'CODE_TOO_SOON' && setIdentify(tokenOf(fault)),
  });
  /** The number is asked for here alone: few orders take a code, and each confirmation would ask for it. */
  async function sendCode() {
    const { mobile } = await call('customerInfo', {});
    setMobile(mobile);
    return call('requestChangeCode', { query: { mobile } });
  }
  return {
    open: identify !== undefined,
    asking: busy,
    phone: groupPhone(mobile),
    refusals,
    ask: () => start(undefined),
    resend: () => !busy && start(undefined),
    proofOf: (code) => `${identify ?? ''}:${code}`,
    failed: (fault) => errorOf(fault)?.startsWith('CODE_') && setRefusals((before) => before + 1),
    close: () => setIdentify(undefined),
  };
}

function errorOf(fault: unknown): string | undefined {
  return fault instanceof CallFailure ? fault.said.error : undefined;
}

function tokenOf(fault: unknown): string | undefined {
  return fault instanceof CallFailure && fault.said.token ? fault.said.token : undefined;
}
