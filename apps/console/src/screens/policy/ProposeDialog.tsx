import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { Changes } from '../../frame/Changes.tsx';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { besideFields } from '../../frame/Failure.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import { EffectiveFrom, useEffectiveFrom } from './EffectiveFrom.tsx';
import type { Draft } from './use-draft.ts';

type Props = { draft: Draft; changes: OperatorResult<'checkPolicy'>['changes']; close: () => void };

/** Puts the draft before a second person, with all that it changes from when it is to hold in sight. */
export function ProposeDialog({ draft, changes, close }: Props) {
  const { policy: texts } = useTexts();
  const { when, set, effectiveFrom } = useEffectiveFrom('policy');
  const { settings, table } = draft;
  const check = useQuery({
    queryKey: ['checkPolicy', { settings, table, effectiveFrom }],
    queryFn: ({ signal }) => call('checkPolicy', { body: { settings, table, effectiveFrom } }, signal),
  });
  const done = () => {
    draft.forget();
    close();
  };
  const propose = useAct(texts.proposed, done, (note: string) =>
    call('proposePolicy', { body: { settings, table, effectiveFrom, note } }),
  );
  const { beside, rest } = besideFields(propose.error ?? check.error, ['effectiveFrom']);
  return (
    <ConsequenceDialog
      title={texts.proposeTitle}
      asksNote
      confirmLabel={texts.propose.replace('…', '')}
      act={propose}
      isBlocked={check.data === undefined}
      fault={rest}
      close={close}
    >
      <p>{texts.proposeText}</p>
      <Changes changes={check.data?.changes ?? changes} />
      <EffectiveFrom error={beside.effectiveFrom} when={when} set={set} />
    </ConsequenceDialog>
  );
}
