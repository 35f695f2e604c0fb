import { Link } from 'wouter';
import { mt } from '../../../amounts.ts';
import { useTexts } from '../../../language.ts';
import { useCall } from '../../../queries.ts';
import css from './me.module.css';

/** Commission and invited friends; all of it leads to the invite page. */
export function InviteCard() {
  const { me } = useTexts();
  const stat = useCall('invitationStat', {});
  const counts = stat.data?.result;
  return (
    <Link href="/other/invite" className={css.invite}>
      <span className={css.figure}>
        <span className={css.label}>{me.commission}</span>
        <strong>{counts === undefined ? '–' : mt(counts.commission)}</strong>
      </span>
      <span className={css.figure}>
        <span className={css.label}>{me.friends}</span>
        <strong>{counts === undefined ? '–' : counts.invited}</strong>
      </span>
      <span className={css.go}>{me.invite} ›</span>
    </Link>
  );
}
