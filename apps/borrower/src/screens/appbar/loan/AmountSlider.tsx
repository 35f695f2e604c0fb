import { unbroken, useTakeOver } from '@house/ui';
import { useRef } from 'react';
import { mt } from '../../../amounts.ts';
import { useTexts } from '../../../language.ts';
import css from './AmountSlider.module.css';

/** A native range over the places of the offered amounts, so that it can only rest on one of them. */
export function AmountSlider({
  amounts,
  index,
  onMove,
  onHold,
}: {
  amounts: readonly number[];
  index: number;
  onMove: (index: number) => void;
  /** Whether it has the focus: it says the amount itself then. */
  onHold: (isHeld: boolean) => void;
}) {
  const { loan } = useTexts();
  const last = amounts.length - 1;
  const slider = useRef<HTMLInputElement>(null);
  useTakeOver(() => {
    const moved = Number(slider.current?.value ?? index);
    if (moved !== index) onMove(moved);
  });
  return (
    <div>
      <input
        ref={slider}
        type="range"
        className={css.slider}
        style={{ '--fill': `${(index / last) * 100}%` }}
        min={0}
        max={last}
        step={1}
        value={index}
        aria-label={loan.amount}
        aria-valuetext={mt(amounts[index] ?? 0)}
        onChange={(event) => onMove(Number(event.target.value))}
        onFocus={() => onHold(true)}
        onBlur={() => onHold(false)}
      />
      <div className={css.ends}>
        <span>{unbroken(mt(amounts[0] ?? 0))}</span>
        <span>{unbroken(loan.upTo(mt(amounts[last] ?? 0)))}</span>
      </div>
    </div>
  );
}
