import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { Failure } from '../../frame/Failure.tsx';
import { ScreenTitle } from '../../frame/ScreenTitle.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import css from './policy.module.css';
import { Studio } from './Studio.tsx';
import { useVersion } from './use-version.ts';

/** The studio: the latest version as forms, to be proposed as the next one. */
export function PolicyScreen() {
  const may = useMay();
  const { policy } = useTexts();
  const versions = useQuery({
    queryKey: ['policies', 'latest'],
    queryFn: ({ signal }) => call('policies', { query: { size: 20 } }, signal),
  });
  const latest = versions.data?.data[0];
  const inForce = versions.data?.data.find((one) => one.state === 'in-force') ?? latest;
  const base = useVersion(latest?.version);
  const lending = useVersion(inForce?.version);
  // A draft that is written stays, whatever becomes of a later look.
  if (base.data === undefined || lending.data === undefined) {
    const failed = [versions, base, lending].filter((query) => query.isError);
    return (
      <div className={css.main}>
        <ScreenTitle>{policy.title}</ScreenTitle>
        {failed[0] === undefined ? (
          <Waiting height={600} />
        ) : (
          <Failure fault={failed[0].error} retry={() => failed.forEach((query) => void query.refetch())} />
        )}
      </div>
    );
  }
  return <Studio key={base.data.version} base={base.data} inForce={lending.data} mayPropose={may('proposePolicy')} />;
}
