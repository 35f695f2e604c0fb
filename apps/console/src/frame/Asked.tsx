import { Failure } from './Failure.tsx';
import { Waiting } from './Waiting.tsx';

type Props = {
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => Promise<unknown> };
  height: number;
  mt?: 'sm';
};

/** What is asked for, as far as it is not there: its place while it is on its way, and why it did not come, also beside what came before. */
export function Asked({ query, ...place }: Props) {
  return (
    <>
      {query.isError && <Failure fault={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Waiting {...place} />}
    </>
  );
}
