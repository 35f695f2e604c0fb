import { addDays } from '@house/calendar';
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
import { stretchOf } from './stretch.ts';
import { VintagesReport } from './VintagesReport.tsx';
import css from './reports.module.css';

// In the order of their tabs; how far back each looks unless somebody says otherwise.
const reports = [
  { name: 'portfolio', Report: PortfolioReport, usualDays: 90 },
  { name: 'rolls', Report: RollsReport, usualDays: 30 },
  { name: 'vintages', Report: VintagesReport, usualDays: 360 },
  { name: 'income', Report: IncomeReport, usualDays: 30 },
  { name: 'payouts', Report: PayoutsReport, usualDays: 30 },
  { name: 'cash', Report: CashReport, usualDays: 30 },
  { name: 'funnel', Report: FunnelReport, usualDays: 30 },
  { name: 'codes', Report: CodesReport, usualDays: 30 },
] as const;

/** Every report over a stretch of days; the stretch stands in the address. */
export function ReportsScreen() {
  const { reports: texts } = useTexts();
  const { filters, narrow } = useAddress(['from', 'to']);
  const wanted = useParams()['name'] ?? 'portfolio';
  const report = reports.find(({ name }) => name === wanted);
  if (report === undefined) return <NotFound />;
  const { name, Report, usualDays } = report;
  const to = dayIn(filters.to) ?? today();
  const stretch = stretchOf(dayIn(filters.from) ?? addDays(to, -usualDays), to);
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
        {reports.map(({ name: one }) => (
          <NavLink key={one} to={{ pathname: `/reports/${one}` }} className={list.pill ?? ''}>
            {texts.names[one]}
          </NavLink>
        ))}
      </nav>
      <Report stretch={stretch} />
    </div>
  );
}
