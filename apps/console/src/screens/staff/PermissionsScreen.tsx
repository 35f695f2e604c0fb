import { roles } from '@house/contract/operator/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { unbroken } from '@house/ui/unbroken.tsx';
import { call } from '../../api.ts';
import { Asked } from '../../frame/Asked.tsx';
import { ScreenTitle } from '../../frame/ScreenTitle.tsx';
import { useTexts } from '../../language.tsx';
import css from '../../list/list.module.css';
import { Pill } from '../../list/Pill.tsx';
import { Table } from '../../list/Table.tsx';
import { useAddress } from '../../list/use-address.ts';

/** Role by call: the contract itself, in words. */
export function PermissionsScreen() {
  const all = useTexts();
  const { staff: texts, frame } = all;
  const address = useAddress(['acts']);
  const onlyActs = address.filters.acts === 'true';
  const matrix = useQuery({
    queryKey: ['permissions'],
    queryFn: ({ signal }) => call('permissions', {}, signal),
    staleTime: Infinity,
  });
  const rows = (matrix.data ?? []).filter((row) => row.acts || !onlyActs);
  return (
    <div className={css.list}>
      <div className={css.bar}>
        <ScreenTitle>{texts.matrix}</ScreenTitle>
        <Link to="/staff">{texts.back}</Link>
        <Pill on={onlyActs} press={() => address.narrow('acts', onlyActs ? undefined : 'true')}>
          {texts.onlyActs}
        </Pill>
      </div>
      <p className={css.keys}>{texts.matrixHint}</p>
      <Asked query={matrix} height={400} />
      {matrix.data !== undefined && (
        <Table
          label={texts.matrix}
          rows={rows}
          idOf={(row) => row.call}
          columns={[
            {
              head: texts.call,
              text: (row) => all.calls[row.call] ?? row.summary,
              cell: (row) => <span className={css.wraps}>{unbroken(all.calls[row.call] ?? row.summary)}</span>,
            },
            { head: texts.kind, text: (row) => (row.acts ? texts.kindActs : texts.kindLooks) },
            { head: texts.audited, text: (row) => (row.audited ? texts.yes : texts.no) },
            ...roles.map((role) => ({
              head: frame.roles[role],
              text: (row: (typeof rows)[number]) => (row.roles.includes(role) ? texts.may : texts.mayNot),
              cell: (row: (typeof rows)[number]) => (
                <span className={row.roles.includes(role) ? css.name : css.keys}>
                  {row.roles.includes(role) ? <Dot /> : '–'}
                  <span className="only-read-aloud">{row.roles.includes(role) ? texts.may : texts.mayNot}</span>
                </span>
              ),
            })),
          ]}
        />
      )}
    </div>
  );
}

function Dot() {
  return (
    <svg viewBox="0 0 10 10" width="0.625rem" height="0.625rem" fill="currentColor" aria-hidden="true">
      <circle cx="5" cy="5" r="4" />
    </svg>
  );
}
