import { Skeleton } from '@house/ui';

/** The steps, the reason, and fields with a label above and a message below. */
export function FormSkeleton() {
  return (
    <>
      <Skeleton height={32} />
      <Skeleton height={42} />
      <Skeleton height={98} />
      <Skeleton height={98} />
      <Skeleton height={98} />
      <Skeleton height={98} />
    </>
  );
}
