import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { amountIfAny } from '../../amounts.ts';
import { call } from '../../api.ts';
import { Asked } from '../../frame/Asked.tsx';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { Panel } from '../../frame/Panel.tsx';
import { SubjectLink } from '../../frame/SubjectLink.tsx';
import panel from '../../frame/panel.module.css';
import { dayText } from '../../frame/when.ts';
import { useLanguage } from '../../language.tsx';
import css from './ledger.module.css';
import { toldOf } from './told-of.ts';

/** One journal with its lines; an order's line leads to the order. */
export function JournalPanel({ id, close }: { id: string; close: () => void }) {
  const { locale, texts: all } = useLanguage();
  const texts = all.ledger;
  const query = useQuery({
    queryKey: ['journal', id],
    queryFn: ({ signal }) => call('journal', { params: { id } }, signal),
    // A journal never changes.
    staleTime: Infinity,
  });
  const { data } = query;
  return (
    <Panel title={texts.journal(id)} close={close}>
      <Asked query={query} height={240} />
      {data !== undefined && (
        <>
          <Facts>
            <Fact term={texts.kind}>{texts.journalKinds[data.kind] ?? data.kind}</Fact>
            {data.subject !== null && (
              <Fact term={texts.subject}>
                {data.isShared ? toldOf(data, all) : <SubjectLink subject={data.subject} />}
              </Fact>
            )}
            <Fact term={texts.booked}>{dayText(data.bookedOn)}</Fact>
            <Fact term={texts.value}>{dayText(data.valueOn)}</Fact>
          </Facts>
          <table className={css.lines}>
            <thead>
              <tr>
                <th scope="col">{texts.account}</th>
                <th scope="col" className={css.right}>
                  {texts.debit}
                </th>
                <th scope="col" className={css.right}>
                  {texts.credit}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.lines.map((line, index) => (
                <tr key={index}>
                  <td role="rowheader">
                    {line.name[locale]}
                    {line.serialNumber !== null && (
                      <>
                        <br />
                        <Link to={`/order/${line.serialNumber}`}>{line.serialNumber}</Link>
                        {line.receipt !== null && ` · ${line.receipt}`}
                      </>
                    )}
                  </td>
                  <td className={css.right}>{amountIfAny(line.debit)}</td>
                  <td className={css.right}>{amountIfAny(line.credit)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.hasMoreLines && <p className={panel.quiet}>{texts.moreLines}</p>}
        </>
      )}
    </Panel>
  );
}
