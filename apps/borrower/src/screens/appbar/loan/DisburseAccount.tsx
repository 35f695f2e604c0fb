import { Skeleton } from '@house/ui';
import { maskedAccount } from '../../../amounts.ts';
import { useTexts } from '../../../language.ts';
import { useCall } from '../../../queries.ts';
import css from './DisburseAccount.module.css';

/** Where the money goes: the wallet's name and enough of the number to know it. */
export function DisburseAccount() {
  const { loan } = useTexts();
  const info = useCall('customerInfo', {});
  const account = info.data?.result.disburseAccount;
  return (
    <div className={css.account}>
      <span className={css.mark} aria-hidden="true">
        M
      </span>
      <div>
        <p>{loan.account}</p>
        {account === undefined ? (
          <Skeleton height={22} width={140} />
        ) : (
          <strong>M-Pesa · {maskedAccount(account)}</strong>
        )}
      </div>
    </div>
  );
}
