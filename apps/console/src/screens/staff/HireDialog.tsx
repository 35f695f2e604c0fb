import { roles } from '@house/contract/operator/words';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { Choice } from '../../frame/Choice.tsx';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { besideFields } from '../../frame/Failure.tsx';
import { kept } from '../../frame/kept.ts';
import css from '../../frame/panel.module.css';
import { Told } from '../../frame/Told.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';

type Filled = { readonly name: string; readonly email: string; readonly role: (typeof roles)[number] };
const useFilled = kept<Filled>();

/** Proposes to hire somebody; another person agrees, and each of the two hands over one key. */
export function HireDialog({ close }: { close: () => void }) {
  const { staff: texts, frame } = useTexts();
  const [filled, setFilled] = useFilled('hire', () => ({ name: '', email: '', role: 'reviewer' }));
  const { name, email, role } = filled;
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
      act={propose}
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
        onChange={(event) => setFilled({ ...filled, name: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label={texts.email}
        error={beside.email}
        type="email"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setFilled({ ...filled, email: event.currentTarget.value })}
      />
      <Choice
        label={texts.role}
        value={role}
        onChange={(event) =>
          setFilled({ ...filled, role: roles.find((one) => one === event.currentTarget.value) ?? role })
        }
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
