import { Link } from 'react-router';
import { useTexts } from '../language.tsx';
import css from '../list/list.module.css';

export function NotFound() {
  const { failures } = useTexts();
  return (
    <div className={css.list}>
      <h1>{failures.notFound}</h1>
      <p>
        <Link to="/">{failures.home}</Link>
      </p>
    </div>
  );
}
