import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mt, plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { Asked } from '../../frame/Asked.tsx';
import { ScreenTitle } from '../../frame/ScreenTitle.tsx';
import { useTexts } from '../../language.tsx';
import { Table } from '../../list/Table.tsx';
import { useMay } from '../../session.ts';
import css from '../today/today.module.css';
import { InvitePreview } from './InvitePreview.tsx';

/** What inviting friends brings and costs, and the rules it goes by. Each look is a row in the audit log. */
export function ReferralsScreen() {
  const { offers: texts } = useTexts();
  const figures = useQuery({
    queryKey: ['referrals'],
    queryFn: ({ signal }) => call('referrals', {}, signal),
    staleTime: 300_000,
  });
  return (
    <div className={css.page}>
      <div className={css.head}>
        <ScreenTitle>{texts.referrals}</ScreenTitle>
      </div>
      <Asked query={figures} height={300} />
      {figures.data !== undefined && <Figures figures={figures.data} />}
    </div>
  );
}

function Figures({ figures: { month, all, flagged, settings, top } }: { figures: OperatorResult<'referrals'> }) {
  const { offers: texts } = useTexts();
  const may = useMay();
  return (
    <>
      <Group
        title={texts.month}
        figures={[
          [String(month.invited), texts.invited],
          [String(month.earned), texts.earned],
          [mt(month.commission), texts.commission],
          [mt(month.withdrawn), texts.withdrawn],
        ]}
      />
      <Group
        title={texts.all}
        figures={[
          [String(all.referrers), texts.referrers],
          [String(all.earned), texts.earned],
          [mt(all.commission), texts.commission],
          [mt(all.owed), texts.owed],
          [String(flagged), texts.flagged],
        ]}
      />
      <section className={css.box}>
        <h2>{texts.settings}</h2>
        <p>{texts.settingsText(mt(settings.reward), settings.cleanDays, mt(settings.minimumWithdrawal))}</p>
        {may('proposePolicy') && <Link to="/policy?part=referral">{texts.changeSettings}</Link>}
      </section>
      <InvitePreview reward={settings.reward} />
      <h2 className={css.heading}>{texts.top}</h2>
      {top.length === 0 && <p className={css.quiet}>{texts.noTop}</p>}
      {top.length > 0 && (
        <Table
          label={texts.top}
          rows={top}
          idOf={(row) => row.customer}
          columns={[
            { head: texts.name, text: (row) => row.name },
            { head: texts.friends, text: (row) => row.earned, right: true },
            {
              head: `${texts.commission}, MT`,
              text: (row) => row.commission,
              cell: (row) => plainAmount(row.commission),
              right: true,
            },
          ]}
        />
      )}
    </>
  );
}

function Group({ title, figures }: { title: string; figures: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h2 className={css.heading}>{title}</h2>
      <div className={`${css.queues} ${css.amounts}`}>
        {figures.map(([figure, label]) => (
          <div key={label} className={css.queue}>
            <b>{figure}</b>
            <span>{label}</span>
          </div>
        ))}
      </div>
    </section>
  );
}
