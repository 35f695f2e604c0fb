import { useState } from 'react';
import { Card, Chips, Hero, Icon } from '@house/ui';
import { fromMt } from '@house/money';
import type { ProductItem } from '@house/contract/types';
import { useTexts } from '../../../language.ts';
import { AmountSlider } from './AmountSlider.tsx';
import css from './ProductSelector.module.css';
import { amountsOffered, termsFor, termsOffered, withAmount, type Selection } from './selection.ts';

/** The amount between minus and plus, the slider that snaps to what is offered, and the terms as chips. */
export function ProductSelector({
  offers,
  selection,
  onSelect,
}: {
  offers: readonly ProductItem[];
  selection: Selection;
  onSelect: (next: Selection) => void;
}) {
  const { loan, common } = useTexts();
  const [isHeld, setIsHeld] = useState(false);
  const amounts = amountsOffered(offers);
  const index = amounts.indexOf(selection.amountMt);
  const terms = termsOffered(offers);
  const possible = termsFor(offers, selection.amountMt);
  function step(to: number) {
    const amountMt = amounts[to];
    if (amountMt !== undefined) onSelect(withAmount(offers, selection, amountMt));
  }
  return (
    <Card label={loan.amount}>
      <div className={css.amount}>
        <button
          type="button"
          className={css.step}
          aria-label={loan.less}
          disabled={index <= 0}
          onClick={() => step(index - 1)}
        >
          <Icon name="minus" />
        </button>
        <output className={css.hero} aria-live={isHeld ? 'off' : 'polite'}>
          <Hero amount={fromMt(selection.amountMt)} size="medium" />
        </output>
        <button
          type="button"
          className={css.step}
          aria-label={loan.more}
          disabled={index >= amounts.length - 1}
          onClick={() => step(index + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      {amounts.length > 1 && <AmountSlider amounts={amounts} index={index} onMove={step} onHold={setIsHeld} />}
      {terms.length > 1 ? (
        <Chips
          label={loan.term}
          chips={terms.map((term) => ({ value: term, label: common.days(term), disabled: !possible.includes(term) }))}
          chosen={selection.termDays}
          onChoose={(termDays) => onSelect({ ...selection, termDays })}
        />
      ) : (
        <p className={css.term}>
          {loan.term}: <strong>{common.days(selection.termDays)}</strong>
        </p>
      )}
    </Card>
  );
}
