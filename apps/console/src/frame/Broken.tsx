import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../language.tsx';
import css from '../list/list.module.css';
import { ScreenTitle } from './ScreenTitle.tsx';

/**
 * In place of a screen that cannot be drawn: after a release an open page may be told what it does not know yet, which it
 * does once it is loaded anew. The router's own page is its stack trace.
 */
export function Broken() {
  const { failures } = useTexts();
  return (
    <div className={css.list} role="alert">
      <div className={css.bar}>
        <ScreenTitle>{failures.broken}</ScreenTitle>
      </div>
      <p>{failures.brokenText}</p>
      <div className={css.bar}>
        <Button onClick={() => location.reload()}>{failures.reload}</Button>
        <Link to="/">{failures.home}</Link>
      </div>
    </div>
  );
}
