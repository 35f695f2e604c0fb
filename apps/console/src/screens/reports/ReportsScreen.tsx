import { addDays } from '@house/calendar';
import type { ComponentType } from 'react';
import { NavLink, useParams } from 'react-router';
import { today } from '../../clock.ts';
import { DayField } from '../../frame/DayField.tsx';
import { NotFound } from '../../frame/NotFound.tsx';
import { ScreenTitle } from '../../frame/ScreenTitle.tsx';
import { dayIn } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import list from '../../list/list.module.css';
import { useAddress } from '../../list/use-address.ts';
import { CashReport } from './CashReport.tsx';
import { CodesReport } from './CodesReport.tsx';
import { FunnelReport } from './FunnelReport.tsx';
import { IncomeReport } from './IncomeReport.tsx';
import { PayoutsReport } from './PayoutsReport.tsx';
import { PortfolioReport } from './PortfolioReport.tsx';
import { RollsReport } from './RollsReport.tsx';
import { stretchOf, type Stretch } from './stretch.ts';
import { VintagesReport } from './VintagesReport.tsx';
import css from './reports.module.css';

// How far back each looks unless somebody says otherwise.
const usualDays = { portfolio: 90, rolls: 30, vintages: 360, income: 30, payouts: 30, cash: 30, funnel: 30, codes: 30 };
type Name = keyof typeof usualDays;
const reports: Readonly<Record<Name, ComponentType<{ stretch: Stretch }>>> = {
  portfolio: PortfolioReport,
  rolls: RollsReport,
  vintages: VintagesReport,
  income: IncomeReport,
  payouts: PayoutsReport,
  cash: CashReport,
  funnel: FunnelReport,
  codes: CodesReport,
};
const names = [
  'portfolio',
  'rolls',
  'vintages',
  'income',
  'payouts',
  'cash',
  'funnel',
  'codes',
] as const satisfies Name[];

/** Every report over a stretch of days; the stretch stands in the address. */
export function ReportsScreen() {
  const { reports: texts } = useTexts();
  const { filters, narrow } = useAddress(['from', 'to']);
  const wanted = useParams()['name'] ?? 'portfolio';
  const name = names.find((one) => one === wanted);
  if (name === undefined) return <NotFound />;
  const to = dayIn(filters.to) ?? today();
  const stretch = stretchOf(dayIn(filters.from) ?? addDays(to, -usualDays[name]), to);
  const Report = reports[name];
  return (
    <div className={list.list}>
      <div className={list.bar}>
        <ScreenTitle tab={texts.names[name]}>{texts.title}</ScreenTitle>
        <div className={list.stretch}>
          <DayField label={texts.from} value={stretch.from} choose={(day) => narrow('from', day)} />
          <DayField label={texts.to} value={to} choose={(day) => narrow('to', day)} />
        </div>
      </div>
      <nav className={css.tabs} aria-label={texts.title}>
        {names.map((one) => (
          <NavLink key={one} to={{ pathname: `/reports/${one}` }} className={list.pill ?? ''}>
            {texts.names[one]}
          </NavLink>
        ))}
      </nav>
      <Report stretch={stretch} />
    </div>
  );
}
