import { groupPhone } from '@house/identity';
import { Avatar } from '@house/ui';
import type { CustomerInfo } from '@house/contract/types';
import { useTexts } from '../../../language.ts';
import css from './me.module.css';

/** Avatar by gender (male when unknown), badge, full name, phone with its country code. */
export function Person({ info }: { info: CustomerInfo }) {
  const { me } = useTexts();
  const gender = info.gender ?? 'Male';
  return (
    <div className={css.person}>
      <Avatar gender={gender} />
      <div>
        <h1 tabIndex={-1}>{info.fullName}</h1>
        <p>
          +258 {groupPhone(info.mobile)}
          {info.gender !== null && <span className={css.badge}>{gender === 'Female' ? me.female : me.male}</span>}
        </p>
      </div>
    </div>
  );
}
