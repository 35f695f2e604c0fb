import { Button } from '@mantine/core';
import { Asked } from '../../frame/Asked.tsx';
import { Changes } from '../../frame/Changes.tsx';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { Panel, PanelActs } from '../../frame/Panel.tsx';
import css from '../../frame/panel.module.css';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { Products } from './Products.tsx';
import { useVersion } from './use-version.ts';

type Props = {
  version: number;
  /** Another is planned, which the one in force calls off when it is brought back. */
  isOnePlanned: boolean;
  rollBack: () => void;
  close: () => void;
};

/** One version: who made it, what it changed, what it sells. */
export function VersionPanel({ version, isOnePlanned, rollBack, close }: Props) {
  const { policy: texts } = useTexts();
  const may = useMay();
  const mayComeBack = (state: string): boolean => (state === 'in-force' ? isOnePlanned : state !== 'planned');
  const query = useVersion(version);
  const { data } = query;
  return (
    <Panel title={texts.versionTitle(version)} close={close}>
      <Asked query={query} height={400} />
      {data !== undefined && (
        <>
          <Facts>
            <Fact term={texts.columns.state}>{texts.states[data.state]}</Fact>
            <Fact term={texts.columns.from}>{dayAndTime(data.effectiveFrom)}</Fact>
            <Fact term={texts.published}>{dayAndTime(data.publishedAt)}</Fact>
            <Fact term={texts.columns.maker}>{data.maker ?? '–'}</Fact>
            <Fact term={texts.columns.checker}>{data.checker ?? '–'}</Fact>
            {data.note !== '' && <Fact term={texts.columns.note}>{data.note}</Fact>}
          </Facts>
          {data.state === 'called-off' && <p className={css.note}>{texts.neverHeld}</p>}
          <div className={css.box}>
            <h3>{texts.changedThen}</h3>
            {data.changes.length === 0 ? (
              <p className={css.quiet}>{texts.first}</p>
            ) : (
              <Changes changes={data.changes} />
            )}
          </div>
          <Products products={data.products} />
          {mayComeBack(data.state) && may('proposeRollback') && (
            <PanelActs>
              <Button className={css.wide} variant="default" onClick={rollBack}>
                {texts.rollback}
              </Button>
            </PanelActs>
          )}
        </>
      )}
    </Panel>
  );
}
