import { Link } from 'wouter';
import { Capulana, Icon } from '@house/ui';
import { useTexts } from '../language.ts';
import css from './InviteBanner.module.css';

export function InviteBanner() {
  const { order } = useTexts();
  return (
    <Link href="/other/invite" className={css.banner}>
      <Capulana height={44} width={44} radius={10} />
      <span>
        <strong>{order.inviteTitle}</strong>
        <span className={css.small}>{order.inviteText}</span>
      </span>
      <Icon name="forward" size={20} />
    </Link>
  );
}
