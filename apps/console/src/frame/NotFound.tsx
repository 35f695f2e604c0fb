import { Link } from 'react-router';
import { useTexts } from '../language.tsx';

export function NotFound() {
  const { failures } = useTexts();
  return (
    <p>
      {failures.notFound} <Link to="/">{failures.home}</Link>
    </p>
  );
}
