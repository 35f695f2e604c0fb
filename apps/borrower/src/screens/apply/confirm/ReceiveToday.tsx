import { Hero, unbroken } from '@house/ui';
import { fromMt } from '@house/money';
import { useTexts } from '../../../language.ts';
import css from './confirm.module.css';

/** The hero of the confirmation: what arrives in the wallet. */
export function ReceiveToday({ amountMt }: { amountMt: number }) {
  const { confirm } = useTexts();
  return (
    <div className={css.receive}>
      <p>{unbroken(confirm.receiveToday)}</p>
      <Hero amount={fromMt(amountMt)} />
    </div>
  );
}
