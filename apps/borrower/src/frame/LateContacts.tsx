import { Skeleton } from '@house/ui';
import { useKept } from '../queries.ts';
import { Loaded } from './Loaded.tsx';
import { loadLateParts } from './popups.ts';

/** The customer service numbers, whose code comes with the popups. */
export function LateContacts() {
  const parts = useKept('late parts', loadLateParts);
  return (
    // As high as two numbers and the hours: nothing below them moves.
    <Loaded query={parts} skeleton={<Skeleton height={153} />}>
      {({ Contacts }) => <Contacts />}
    </Loaded>
  );
}
