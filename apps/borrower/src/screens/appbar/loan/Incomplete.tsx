import { Link } from 'wouter';
import { ButtonLink, Capulana, Icon } from '@house/ui';
import { useTexts } from '../../../language.ts';
import css from './Incomplete.module.css';

/** Codes 1 and 2: personal info is missing; what it takes, and the button to the first step. */
export function Incomplete() {
  const { loan } = useTexts();
  return (
    <section className={css.incomplete}>
      <Capulana height={160} radius={24} />
      <h1 tabIndex={-1}>{loan.incomplete}</h1>
      <p>{loan.incompleteText}</p>
      <ul>
        {loan.incompleteNeeds.map((need) => (
          <li key={need}>
            <Icon name="check" size={20} /> {need}
          </li>
        ))}
      </ul>
      <Link href="/userinfo/basic" asChild>
        <ButtonLink>{loan.incompleteAction}</ButtonLink>
      </Link>
    </section>
  );
}
