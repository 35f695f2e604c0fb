import { useState } from 'react';
import { useLocation } from 'wouter';
import type { CustomerInfo } from '@house/contract/types';
import { late } from '../../../frame/late.tsx';
import { Decision, SupportSheet } from '../../../frame/popups.ts';
import { useTexts } from '../../../language.ts';
import { withTexts } from '../../../parts.ts';
import { LogoutItem } from './LogoutItem.tsx';
import { MenuItem } from './MenuItem.tsx';
import css from './me.module.css';
import { modifyWay } from './modify-way.ts';

const loadHowToRepay = withTexts(() => import('../../parts/how-to-repay.ts'));
const HowToRepaySheet = late(async () => (await loadHowToRepay()).HowToRepaySheet);

type Popup = 'none' | 'repay' | 'support' | 'cannot-modify';

/** What can be done from the profile. */
export function MeMenu({ info }: { info: CustomerInfo }) {
  const { me, common } = useTexts();
  const [, navigate] = useLocation();
  const [popup, setPopup] = useState<Popup>('none');
  const close = () => setPopup('none');
  function modify() {
    const way = modifyWay(info);
    if (way === undefined) setPopup('cannot-modify');
    else navigate(way);
  }
  return (
    <>
      <ul className={css.menu}>
        <MenuItem label={me.modify} onTap={modify} />
        <MenuItem label={me.howToRepay} onTap={() => setPopup('repay')} />
        <MenuItem label={me.about} onTap={() => navigate('/other/about')} />
        <MenuItem label={me.contact} onTap={() => setPopup('support')} />
        <LogoutItem />
      </ul>
      <HowToRepaySheet open={popup === 'repay'} onClose={close} />
      <SupportSheet open={popup === 'support'} onClose={close} />
      <Decision
        open={popup === 'cannot-modify'}
        title={me.cannotModifyTitle}
        confirm={me.callSupport}
        cancel={common.close}
        onConfirm={() => setPopup('support')}
        onCancel={() => setPopup((now) => (now === 'cannot-modify' ? 'none' : now))}
      >
        <p>{me.cannotModifyText}</p>
      </Decision>
    </>
  );
}
