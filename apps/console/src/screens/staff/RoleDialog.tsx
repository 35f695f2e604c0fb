import type { OperatorResult } from '@house/contract/operator/types';
import { toast } from '@house/ui/toast.ts';
import { Radio } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useTexts } from '../../language.tsx';
import { roleNames } from './roles.ts';

/** Proposes another role; two persons, and neither is the one concerned. */
export function RoleDialog({ person, close }: { person: OperatorResult<'operator'>; close: () => void }) {
  const { staff: texts, frame } = useTexts();
  const client = useQueryClient();
  const others = roleNames.filter((role) => role !== person.role);
  const [role, setRole] = useState<(typeof roleNames)[number]>(others[0] ?? 'reviewer');
  const propose = useMutation({
    mutationFn: (note: string) => call('proposeRole', { params: { id: person.id }, body: { role, note } }),
    onSuccess: () => {
      toast(texts.proposed, 'success');
      close();
      return client.invalidateQueries({ queryKey: ['today'] });
    },
  });
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
