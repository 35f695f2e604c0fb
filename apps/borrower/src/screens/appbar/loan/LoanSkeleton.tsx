import { Skeleton, Spinner } from '@house/ui';
import { useTexts } from '../../../language.ts';
import css from './LoanSkeleton.module.css';

/** Status −1: the shapes of what is coming, and a turning ring. */
export function LoanSkeleton() {
  const { common } = useTexts();
  return (
    <div className={css.skeleton}>
      <Skeleton height={24} width={220} />
      <Skeleton height={218} />
      <Skeleton height={172} />
      {/* Whoever waits for the screen says so already. */}
      <span className={css.ring} aria-hidden="true">
        <Spinner label={common.loading} />
      </span>
    </div>
  );
}
