import { Skeleton } from '@house/ui';

export function FormSkeleton() {
  return (
    <>
      <Skeleton height={32} />
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </>
  );
}
