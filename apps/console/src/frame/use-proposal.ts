import { toast } from '@house/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** What a dialog does that asks a second person: proposes with a note, says so, closes, and has Today counted anew. */
export function useProposal(said: string, close: () => void, propose: (note: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: propose,
    onSuccess: () => {
      toast(said, 'success');
      close();
      return client.invalidateQueries({ queryKey: ['today'] });
    },
  });
}
