import { Skeleton } from '@house/ui';
import { Loaded } from '../frame/Loaded.tsx';
import { useCall } from '../queries.ts';
import css from './ContractText.module.css';

/** The contract as the server wrote it: the draft of a product, or the signed one of an order. */
export function ContractText({ id }: { id: string }) {
  const contract = useCall('contract', { params: { id } });
  return (
    <Loaded query={contract} skeleton={<Skeleton height={480} />}>
      {({ result }) => (
        // The text is signed by its hash, so it is shown as it is; our server escapes every value it puts in.
        <div className={css.contract} dangerouslySetInnerHTML={{ __html: result.html }} />
      )}
    </Loaded>
  );
}
