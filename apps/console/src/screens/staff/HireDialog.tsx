import { roles } from '@house/contract/operator/words';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api.ts';
import { Choice } from '../../frame/Choice.tsx';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { besideFields } from '../../frame/Failure.tsx';
import css from '../../frame/panel.module.css';
import { Told } from '../../frame/Told.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';

/** Proposes to hire somebody; another person agrees, and each of the two hands over one key. */
export function HireDialog({ close }: { close: () => void }) {
  const { staff: texts, frame } = useTexts();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<(typeof roles)[number]>('reviewer');
  const isAlone = useIsAlone();
  const propose = useAct(texts.hireProposed, close, (note: string) =>
    call('proposeHire', { body: { name, email, role, note } }),
  );
  const { beside, rest } = besideFields(propose.error, ['name', 'email']);
  return (
    <ConsequenceDialog
      title={texts.hireTitle}
      asksNote
      confirmLabel={texts.propose}
      confirm={(note) => propose.mutate(note)}
      pending={propose.isPending}
      fault={rest}
      close={close}
    >
      <Told>
        {isAlone && (
          <div className={css.note}>
            {texts.hireAlone}
            <code className={css.command}>npm run operator -- add --email E --role R</code>
          </div>
        )}
      </Told>
      <TextInput
        label={texts.name}
        error={beside.name}
        required
        minLength={2}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label={texts.email}
        error={beside.email}
        type="email"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Choice
        label={texts.role}
        value={role}
        onChange={(event) => setRole(roles.find((one) => one === event.currentTarget.value) ?? role)}
        data={roles.map((one) => ({ value: one, label: frame.roles[one] }))}
      />
      <p>{texts.hireText}</p>
    </ConsequenceDialog>
  );
}

/** Nobody else of this house could agree. */
function useIsAlone(): boolean {
  const { data } = useQuery({
    queryKey: ['operators', 'checkers'],
    queryFn: async ({ signal }) => {
      const checkers = (['manager', 'admin'] as const).map((role) => call('operators', { query: { role } }, signal));
      return (await Promise.all(checkers)).flatMap((answer) => answer.data);
    },
  });
  return data?.every((person) => person.self) ?? false;
}
