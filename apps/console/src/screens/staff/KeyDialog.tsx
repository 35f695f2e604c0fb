import type { OperatorResult } from '@house/contract/operator/types';
import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { Failure } from '../../frame/Failure.tsx';
import css from '../../frame/panel.module.css';
import { useTexts } from '../../language.tsx';
import { HandOver } from './HandOver.tsx';

type Person = OperatorResult<'operator'>;
type Props = { person: Person; mine: 'password' | 'authenticator'; close: () => void };

/** The one key that the caller hands over: asked for first, because it is shown once only. */
export function KeyDialog({ person, mine, close }: Props) {
  const { staff: texts, list } = useTexts();
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
  return (
    <Modal
      opened
      onClose={give.data === undefined ? close : () => undefined}
      title={give.data === undefined ? texts.keyTitle[mine] : texts.hiredTitle}
      centered
      lockScroll={false}
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
    >
      {give.data !== undefined ? (
        <HandOver email={person.email} keys={give.data} close={leave} />
      ) : (
        <div className={css.form}>
          <p>{texts.keyText(person.name)}</p>
          {give.isError && <Failure fault={give.error} />}
          <div className={css.answers}>
            <Button variant="default" onClick={close}>
              {list.back}
            </Button>
            <Button loading={give.isPending} onClick={() => give.mutate()} data-autofocus>
              {texts.keyShow}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
