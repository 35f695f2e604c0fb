import type { OperatorResult } from '@house/contract/operator/types';
import { Link } from 'react-router';
import css from '../../frame/panel.module.css';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';

/** Customers with the same device, NUIT or contact: who they are and how they paid. */
export function Similar({ similar }: { similar: OperatorResult<'review'>['similar'] }) {
  const { collections: texts, customers } = useTexts();
  if (similar.length === 0) return null;
  return (
    <div className={css.box}>
      <h3>{texts.similar(similar.length)}</h3>
      {similar.map((one) => (
        <p key={one.uuid}>
          <Link to={`/customer/${one.uuid}`}>{one.name}</Link> · {one.phone || customers.facts.noNumber} ·{' '}
          {texts.paid(one.cleared, one.worstDpd)}{' '}
          {one.alike.map((word) => (
            <Tag key={word} tone="warn">
              {texts.alike[word]}
            </Tag>
          ))}{' '}
          {one.blocked && <Tag tone="bad">{customers.blocked}</Tag>}
        </p>
      ))}
    </div>
  );
}
