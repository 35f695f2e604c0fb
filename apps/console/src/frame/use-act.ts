import { toast } from '@house/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * What a dialog does once it is confirmed: acts, says so and closes. What it did may be anywhere on the screen, and a refusal
 * (a colleague was faster) is news too: all that is shown is asked for again. `refused`: what a form behind it does then.
 */
export function useAct<Answer, Sent = string>(
  said: string | ((answer: Answer) => string),
  close: () => void,
  act: (sent: Sent) => Promise<Answer>,
  refused: (fault: unknown, sent: Sent) => void = () => undefined,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      toast(typeof said === 'string' ? said : said(answer), 'success');
      close();
    },
    onError: refused,
    onSettled: () => client.invalidateQueries(),
  });
}
