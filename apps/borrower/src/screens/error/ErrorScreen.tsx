import { ButtonLink, Capulana } from '@house/ui';
import { useTexts } from '../../language.ts';
import css from './ErrorScreen.module.css';

/** The one error page, for a fatal fault and an unknown path alike (specification, section 2). */
export function ErrorScreen({ message }: { message: string }) {
  const { failures, common } = useTexts();
  return (
    <main className={css.page}>
      <Capulana height={96} width={96} radius={24} />
      <h1 tabIndex={-1}>{failures.heading}</h1>
      <p className={css.whoops}>{failures.whoops}</p>
      <p className={css.message}>{message}</p>
      {/* A full page load: after a fatal fault nothing of the old page should live on. */}
      <ButtonLink href="/">{common.home}</ButtonLink>
    </main>
  );
}

/** Not-found raises 'Page not found'. */
export function NotFoundScreen() {
  const { failures } = useTexts();
  return <ErrorScreen message={failures.notFound} />;
}
