import { toast } from '@house/ui/toast.ts';
import { useTexts } from '../language.tsx';
import { messageOf } from './Failure.tsx';

/** Says what went wrong, for what has no place of its own to say it. */
export function useComplaint(): (fault: unknown) => void {
  const { failures } = useTexts();
  return (fault) => toast(messageOf(fault, failures), 'error');
}
