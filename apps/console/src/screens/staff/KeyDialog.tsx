import type { OperatorResult } from '@house/contract/operator/types';
import { Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useTexts } from '../../language.tsx';
import { HandOver } from './HandOver.tsx';

type Person = OperatorResult<'operator'>;
type Props = { person: Person; mine: 'password' | 'authenticator'; close: () => void };

/** The one key that the caller hands over: asked for first, because it is shown once only. */
export function KeyDialog({ person, mine, close }: Props) {
  const { staff: texts } = useTexts();
  const client = useQueryClient();
  const give = useMutation({
    mutationFn: () => call('handOverKey', { params: { id: person.id } }),
    // What came back is in the dialog and nowhere else.
    gcTime: 0,
  });
  const leave = (): void => {
    close();
    for (const told of ['operator', 'operators', 'today']) void client.invalidateQueries({ queryKey: [told] });
  };
  if (give.data === undefined) {
    return (
      <ConsequenceDialog
        title={texts.keyTitle[mine]}
        confirmLabel={texts.keyShow}
        focusesConfirm
        act={{ ...give, mutate: () => give.mutate() }}
        close={close}
      >
        <p>{texts.keyText(person.name)}</p>
      </ConsequenceDialog>
    );
  }
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={texts.hiredTitle}
      centered
      lockScroll={false}
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
    >
      <HandOver email={person.email} keys={give.data} close={leave} />
    </Modal>
  );
}
