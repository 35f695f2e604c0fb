import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { Failure } from '../../frame/Failure.tsx';
import { ScreenTitle } from '../../frame/ScreenTitle.tsx';
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
  const fault = versions.error ?? base.error ?? lending.error;
  if (fault !== null || base.data === undefined || lending.data === undefined)
    return (
      <div className={css.main}>
        <ScreenTitle>{policy.title}</ScreenTitle>
        {fault === null ? (
          <Skeleton height={600} radius={10} />
        ) : (
          <Failure fault={fault} retry={() => void versions.refetch()} />
        )}
      </div>
    );
  return <Studio key={base.data.version} base={base.data} inForce={lending.data} mayPropose={may('proposePolicy')} />;
}
