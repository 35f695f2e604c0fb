import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api.ts';
import file from '../../frame/file.module.css';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { Statement } from '../orders/Statement.tsx';
import { customerKey } from './use-customer.ts';

/** All orders of a customer in one account; asked for when somebody wants to see it, for each look is recorded. */
export function CustomerStatement({ uuid }: { uuid: string }) {
  const { customers: texts } = useTexts();
  const may = useMay();
  const [asked, setAsked] = useState(false);
  if (!may('customerAccount')) return null;
  return (
    <section className={file.box}>
      <h2>{texts.statement}</h2>
      {asked ? (
        <Statement
          queryKey={customerKey(uuid)}
          ask={(signal) => call('customerAccount', { params: { uuid } }, signal)}
          ofSeveral
        />
      ) : (
        <Button variant="default" c="var(--ink)" onClick={() => setAsked(true)}>
          {texts.showStatement}
        </Button>
      )}
    </section>
  );
}
