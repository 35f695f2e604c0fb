import type { OperatorResult } from '@house/contract/operator/types';
import { roles } from '@house/contract/operator/words';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api.ts';
import { capital } from '../../frame/Choice.tsx';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';

/** Proposes another role; two persons, and neither is the one concerned. */
export function RoleDialog({ person, close }: { person: OperatorResult<'operator'>; close: () => void }) {
  const { staff: texts, frame } = useTexts();
  const others = roles.filter((role) => role !== person.role);
  // None is chosen for whoever proposes: each of them is a mistake but one.
  const [role, setRole] = useState<(typeof roles)[number]>();
  const propose = useAct(texts.proposed, close, async (note: string) =>
    role === undefined ? null : call('proposeRole', { params: { id: person.id }, body: { role, note } }),
  );
  return (
    <ConsequenceDialog
      title={texts.roleTitle(person.name)}
      asksNote
      confirmLabel={texts.propose}
      isBlocked={role === undefined}
      act={propose}
      close={close}
    >
      <Radio.Group
        label={`${texts.role}: ${frame.roles[person.role]} →`}
        value={role ?? ''}
        onChange={(value) => setRole(others.find((one) => one === value))}
      >
        {others.map((one, index) => (
          <Radio
            key={one}
            mt={8}
            value={one}
            label={capital(frame.roles[one])}
            data-autofocus={index === 0 || undefined}
          />
        ))}
      </Radio.Group>
      <p>{texts.roleText}</p>
    </ConsequenceDialog>
  );
}
