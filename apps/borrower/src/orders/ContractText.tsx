import { Note, Skeleton, unbrokenHtml } from '@house/ui';
import { Loaded } from '../frame/Loaded.tsx';
import { callCoded } from '../api.ts';
import { callKey, useKept } from '../queries.ts';
import css from './ContractText.module.css';

/** The contract as the server wrote it: the draft of a product, or the signed one of an order. */
export function ContractText({ id }: { id: string }) {
  // What is agreed to is the server's text of now: a slow line is waited for.
  const ask = { params: { id }, query: {} };
  const contract = useKept(callKey('contract', ask), () => callCoded('contract', ask));
  return (
    <Loaded query={contract} skeleton={<Skeleton height={480} />}>
      {({ result }) => (
        <>
          {result.dueDateNote && <Note look="info">{result.dueDateNote}</Note>}
          {/* The text is signed by its hash, so every letter of it is shown; our server escapes every value it puts in. */}
          <div className={css.contract} dangerouslySetInnerHTML={{ __html: unbrokenHtml(result.html) }} />
        </>
      )}
    </Loaded>
  );
}
