import type { OperatorResult } from '@house/contract/operator/types';
import { roles } from '@house/contract/operator/words';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';

/** Proposes another role; two persons, and neither is the one concerned. */
export function RoleDialog({ person, close }: { person: OperatorResult<'operator'>; close: () => void }) {
  const { staff: texts, frame } = useTexts();
  const others = roles.filter((role) => role !== person.role);
  const [role, setRole] = useState<(typeof roles)[number]>(others[0] ?? 'reviewer');
  const propose = useAct(texts.proposed, close, (note: string) =>
    call('proposeRole', { params: { id: person.id }, body: { role, note } }),
  );
  return (
    <ConsequenceDialog
      title={texts.roleTitle(person.name)}
      asksNote
      confirmLabel={texts.propose}
      confirm={(note) => propose.mutate(note)}
      pending={propose.isPending}
      fault={propose.error}
      close={close}
    >
      <Radio.Group
        label={`${texts.role}: ${frame.roles[person.role]} →`}
        value={role}
        onChange={(value) => setRole(others.find((one) => one === value) ?? role)}
      >
        {others.map((one) => (
          <Radio key={one} mt={8} value={one} label={frame.roles[one]} />
        ))}
      </Radio.Group>
      <p>{texts.roleText}</p>
    </ConsequenceDialog>
  );
}
