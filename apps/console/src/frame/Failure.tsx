import { Alert, Button } from '@mantine/core';
import { CallFailure } from '../api.ts';
import { useTexts } from '../language.tsx';

/** What went wrong, in words, and a way to try again where it may help. */
export function Failure({ fault, retry }: { fault: unknown; retry?: () => void }) {
  const { failures } = useTexts();
  return (
    <Alert color="clay" variant="light" role="alert">
      {messageOf(fault, failures)}
      {retry !== undefined && !(fault instanceof CallFailure && fault.isFinal) && (
        <Button mt="xs" size="compact-sm" variant="default" display="block" onClick={retry}>
          {failures.retry}
        </Button>
      )}
    </Alert>
  );
}

export function messageOf(fault: unknown, failures: { offline: string; fault: string }): string {
  if (!(fault instanceof CallFailure)) return failures.fault;
  if (fault.kind === 'offline' || fault.kind === 'timeout') return failures.offline;
  return fault.message === '' ? failures.fault : fault.message;
}
