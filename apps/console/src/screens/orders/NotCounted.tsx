import type { OperatorResult } from '@house/contract/operator/types';
import { unbroken } from '@house/ui/unbroken.tsx';
import { Link } from 'react-router';
import { mt } from '../../amounts.ts';
import panel from '../../frame/panel.module.css';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { whyLikely } from '../suspense/why-likely.ts';

type Told = OperatorResult<'orderFile'>['notCounted'];

/** For whoever says that they have paid: money that may be theirs and is not on the order, also for who may not move it. */
export function NotCounted({ told }: { told: Told }) {
  const { orders, suspense } = useTexts();
  const { notCounted: texts } = orders;
  const may = useMay();
  return (
    <>
      {told.aside.map((one) => (
        <p key={one.receipt} className={panel.note}>
          {unbroken(
            texts.aside(
              mt(one.amount),
              dayAndTime(one.paidAt),
              one.receipt,
              whyLikely(one, suspense.reasons).join(', '),
            ),
          )}{' '}
          {may('suspense') && <Link to={`/suspense?open=${one.receipt}`}>{texts.open}</Link>}
        </p>
      ))}
      {told.givenToOthers.map((one) => (
        <p key={one.receipt} className={panel.note}>
          {unbroken(texts.givenToOthers(mt(one.amount), dayAndTime(one.paidAt), one.receipt, one.order))}
        </p>
      ))}
      {told.proofs.map((at) => (
        <p key={at} className={panel.note}>
          {unbroken(texts.proof(dayAndTime(at)))} {may('proofs') && <Link to="/proofs">{texts.openProofs}</Link>}
        </p>
      ))}
    </>
  );
}
