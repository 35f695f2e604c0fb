import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api.ts';
import { Failure } from '../../frame/Failure.tsx';
import panel from '../../frame/panel.module.css';
import { Told } from '../../frame/Told.tsx';
import { useTexts } from '../../language.tsx';
import css from '../../list/list.module.css';

/** Checks the chain of hashes from its first row to its last, and says how far it is. */
export function VerifyChain() {
  const { house: words } = useTexts();
  const [done, setDone] = useState({ checked: 0, rows: 0 });
  const verify = useMutation({
    mutationFn: async () => {
      let after = '0';
      for (;;) {
        const part = await call('verifyAuditPart', { query: { after } });
        setDone({ checked: Number(part.checkedTo), rows: part.rows });
        if (part.state !== 'going-on') return part;
        after = part.checkedTo;
      }
    },
  });
  const percent = done.rows === 0 ? 0 : (done.checked / done.rows) * 100;
  return (
    <div className={css.bar}>
      <Button size="compact-sm" variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
        {words.verify}
      </Button>
      {verify.isPending && (
        <>
          <Progress value={percent} w={200} aria-label={words.verify} />
          <span>{words.verifying(done.checked, done.rows)}</span>
        </>
      )}
      {verify.isError && <Failure fault={verify.error} />}
      <Told>
        {verify.data !== undefined && !verify.isPending && (
          <p className={verify.data.state === 'whole' ? undefined : panel.note}>
            {verify.data.brokenAt === null ? words.whole(verify.data.rows) : words.broken(verify.data.brokenAt)}
          </p>
        )}
      </Told>
    </div>
  );
}
