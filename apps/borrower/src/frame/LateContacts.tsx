import { Skeleton } from '@house/ui';
import { useKept } from '../queries.ts';
import { Loaded } from './Loaded.tsx';
import { loadLateParts } from './popups.ts';

/** The customer service numbers, whose code comes with the popups. */
export function LateContacts() {
  const parts = useKept('late parts', loadLateParts);
  return (
    <Loaded query={parts} skeleton={<Skeleton height={120} />}>
      {({ Contacts }) => <Contacts />}
    </Loaded>
  );
}
