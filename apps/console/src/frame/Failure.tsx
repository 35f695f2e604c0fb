import { Alert, Button } from '@mantine/core';
import { CallFailure } from '../api.ts';
import { useTexts } from '../language.tsx';
import css from './panel.module.css';

type Props = { fault: unknown; retry?: (() => void) | undefined };

/** What went wrong, in words, and a way to try again where it may help. */
export function Failure({ fault, retry }: Props) {
  const { failures } = useTexts();
  return (
    <Alert className={css.fault} color="clay" variant="light" role="alert">
      {messageOf(fault, failures)}
      {retry !== undefined && !(fault instanceof CallFailure && fault.isFinal) && (
        <Button mt="xs" size="compact-sm" variant="default" display="block" onClick={retry}>
          {failures.retry}
        </Button>
      )}
    </Alert>
  );
}

/**
 * The same of what is looked at again by itself: at the foot of the screen, behind all that is shown, so that nothing moves under a
 * hand that is about to press.
 */
export function FailureBelow(props: Props) {
  return (
    <div className={css.below}>
      <Failure {...props} />
    </div>
  );
}

export function messageOf(fault: unknown, failures: { offline: string; fault: string }): string {
  if (!(fault instanceof CallFailure)) return failures.fault;
  if (fault.kind === 'offline' || fault.kind === 'timeout') return failures.offline;
  return fault.message === '' ? failures.fault : fault.message;
}

/**
 * What was refused, for a form that has these fields: the messages that stand beside them, and what is left to be said of
 * the whole, null where that was all.
 */
export function besideFields<Name extends string>(
  fault: unknown,
  names: readonly Name[],
): { readonly beside: { readonly [N in Name]?: string }; readonly rest: unknown } {
  const refused = fault instanceof CallFailure ? (fault.said.fields ?? {}) : {};
  const known = names.filter((name) => refused[name] !== undefined);
  const isAll = known.length > 0 && known.length === Object.keys(refused).length;
  return {
    // Every name stands in it by the line that makes it.
    beside: Object.fromEntries(known.map((name) => [name, refused[name]])) as { [N in Name]?: string },
    rest: isAll ? null : fault,
  };
}
