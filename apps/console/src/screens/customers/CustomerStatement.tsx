import type { OperatorResult } from '@house/contract/operator/types';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api.ts';
import file from '../../frame/file.module.css';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { Statement } from '../orders/Statement.tsx';
import css from './customer.module.css';
import { customerKey } from './use-customer.ts';

/** All orders of a customer in one account; asked for when somebody wants to see it, for each look is recorded. */
export function CustomerStatement({ uuid }: { uuid: string }) {
  const { customers: texts } = useTexts();
  const may = useMay();
  const [asked, setAsked] = useState<string>();
  const [hasOlder, setHasOlder] = useState(false);
  const ask = async (signal: AbortSignal): Promise<OperatorResult<'customerAccount'>> => {
    const answer = await call('customerAccount', { params: { uuid } }, signal);
    setHasOlder(answer.hasOlder);
    return answer;
  };
  if (!may('customerAccount')) return null;
  return (
    <section className={file.box}>
      <h2>{texts.statement}</h2>
      {asked === uuid ? (
        <>
          {hasOlder && <p className={css.quiet}>{texts.onlyLatest}</p>}
          <Statement queryKey={customerKey(uuid)} ask={ask} ofSeveral />
        </>
      ) : (
        <Button variant="default" c="var(--ink)" onClick={() => setAsked(uuid)}>
          {texts.showStatement}
        </Button>
      )}
    </section>
  );
}
