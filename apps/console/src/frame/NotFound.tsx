import { Link } from 'react-router';
import { useTexts } from '../language.tsx';
import css from '../list/list.module.css';
import { ScreenTitle } from './ScreenTitle.tsx';

export function NotFound() {
  const { failures } = useTexts();
  return (
    <div className={css.list}>
      <div className={css.bar}>
        <ScreenTitle>{failures.notFound}</ScreenTitle>
      </div>
      <p>
        <Link to="/">{failures.home}</Link>
      </p>
    </div>
  );
}
