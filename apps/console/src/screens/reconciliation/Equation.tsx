import { mt } from '../../amounts.ts';
import { Fact, Facts } from '../../frame/Facts.tsx';
import css from '../../frame/panel.module.css';
import { useTexts } from '../../language.tsx';
import { Mark } from '../reviews/Mark.tsx';
import type { Day } from './use-day.ts';

/** Our wallets and what is in flight, against the rail's balance. */
export function Equation({ equation }: { equation: Day['equation'] }) {
  const { reconciliation: texts } = useTexts();
  const { closing, difference, gap } = equation;
  return (
    <div className={`${css.box} ${css.sum}`}>
      <h3>{texts.equation}</h3>
      <Facts>
        <Fact term={texts.float}>{mt(equation.float)}</Fact>
        <Fact term={texts.collection}>{mt(equation.collection)}</Fact>
        <Fact term={texts.inFlight}>{mt(equation.inFlight)}</Fact>
        <Fact term={texts.expected}>
          <b>{mt(equation.expected)}</b>
        </Fact>
        <Fact term={texts.railSays}>
          <b>{closing === null ? '–' : mt(closing)}</b>
        </Fact>
        {difference !== null && (
          <Fact term={texts.difference}>
            <Mark passed={difference === 0} /> {mt(difference)}
          </Fact>
        )}
      </Facts>
      {gap !== null && gap !== 0 && (
        <p className={css.note}>
          <b>{texts.gap}.</b> {texts.gapText(mt(gap))}
        </p>
      )}
    </div>
  );
}
