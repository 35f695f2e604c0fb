import type { ReactNode } from 'react';
import { CallFailure } from '@house/client';
import { Blank, Button } from '@house/ui';
import { failureText, isExpired } from '../failures.ts';
import { useTexts } from '../language.ts';
import type { Query } from '../queries.ts';
import { useTold } from './told.tsx';

/**
 * The four states of anything asked of the server: still coming (the skeleton, in the final size), failed with a way
 * to try again, offline, and here. What was seen last stays; its age is the page's to say.
 */
export function Loaded<T>({
  query,
  skeleton,
  children,
}: {
  query: Query<T>;
  skeleton: ReactNode;
  children: (answer: T) => ReactNode;
}) {
  const texts = useTexts();
  const offline = query.error instanceof CallFailure && query.error.kind === 'offline';
  // In a second the landing takes this page's place: nothing to try again here.
  const isComing = isExpired(query.error) || query.error === undefined;
  const title = offline ? texts.failures.noNetwork : texts.failures.couldNotLoad;
  useTold(query.data !== undefined ? undefined : isComing ? texts.common.loading : title);
  if (query.data !== undefined) return children(query.data);
  if (isComing) return <Waiting label={texts.common.loading}>{skeleton}</Waiting>;
  return (
    <Blank
      icon={offline ? 'offline' : 'warning'}
      title={title}
      text={offline ? texts.failures.offline : failureText(query.error, texts.failures)}
    >
      {!(query.error instanceof CallFailure && query.error.isFinal) && (
        <Button look="quiet" busy={query.isAsking} onClick={() => void query.askAgain()}>
          {texts.common.retry}
        </Button>
      )}
    </Blank>
  );
}

function Waiting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span role="status" className="only-read-aloud">
        {label}
      </span>
      {children}
    </>
  );
}
