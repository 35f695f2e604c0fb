import { hireableRoles } from '@house/contract/operator/routes';
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../api.ts';
import { Failure } from '../../frame/Failure.tsx';
import css from '../../frame/panel.module.css';
import { useTexts } from '../../language.tsx';
import { HandOver, type Keys } from './HandOver.tsx';

/** Hires somebody; what they sign in with is shown once, in this dialog. */
export function HireDialog({ close }: { close: () => void }) {
  const { staff: texts } = useTexts();
  const [given, setGiven] = useState<{ email: string; keys: Keys }>();
  return (
    <Modal
      opened
      onClose={given === undefined ? close : () => undefined}
      title={given === undefined ? texts.hireTitle : texts.hiredTitle}
      centered
      lockScroll={false}
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
    >
      {given === undefined ? (
        <HireForm close={close} hired={(email, keys) => setGiven({ email, keys })} />
      ) : (
        <HandOver email={given.email} keys={given.keys} close={close} />
      )}
    </Modal>
  );
}

type Props = { close: () => void; hired: (email: string, keys: Keys) => void };

function HireForm({ close, hired }: Props) {
  const { staff: texts, frame, list } = useTexts();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<(typeof hireableRoles)[number]>('reviewer');
  const hire = useMutation({
    mutationFn: () => call('hireOperator', { body: { name, email, role } }),
    onSuccess: ({ password, secret, uri }) => {
      hired(email, { password, authenticator: { secret, uri } });
      return client.invalidateQueries({ queryKey: ['operators'] });
    },
    // What came back is in the dialog and nowhere else.
    gcTime: 0,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    hire.mutate();
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <TextInput
        label={texts.name}
        required
        minLength={2}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label={texts.email}
        type="email"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <NativeSelect
        label={texts.role}
        description={texts.hireHint}
        value={role}
        onChange={(event) => setRole(hireableRoles.find((one) => one === event.currentTarget.value) ?? role)}
        data={hireableRoles.map((one) => ({ value: one, label: frame.roles[one] }))}
      />
      {hire.isError && <Failure fault={hire.error} />}
      <div className={css.answers}>
        <Button variant="default" onClick={close}>
          {list.back}
        </Button>
        <Button type="submit" loading={hire.isPending}>
          {texts.hireButton}
        </Button>
      </div>
    </form>
  );
}
