import { Skeleton, unbroken } from '@house/ui';
import { maskedAccount } from '../../../amounts.ts';
import { Loaded } from '../../../frame/Loaded.tsx';
import { useTexts } from '../../../language.ts';
import { useCall } from '../../../queries.ts';
import css from './DisburseAccount.module.css';

/** Where the money goes: the wallet's name and enough of the number to know it. */
export function DisburseAccount() {
  const { loan } = useTexts();
  const info = useCall('customerInfo', {});
  return (
    <Loaded query={info} skeleton={<Skeleton height={42} />}>
      {({ result }) => (
        <div className={css.account}>
          <span className={css.mark} aria-hidden="true">
            M
          </span>
          <div>
            <p>{loan.account}</p>
            <strong>{unbroken(`M-Pesa · ${maskedAccount(result.disburseAccount)}`)}</strong>
          </div>
        </div>
      )}
    </Loaded>
  );
}
