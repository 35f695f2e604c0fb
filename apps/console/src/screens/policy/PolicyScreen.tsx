import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { Failure } from '../../frame/Failure.tsx';
import { useMay } from '../../session.ts';
import { Studio } from './Studio.tsx';
import { useVersion } from './use-version.ts';

/** The studio: the latest version as forms, to be proposed as the next one. */
export function PolicyScreen() {
  const may = useMay();
  const versions = useQuery({
    queryKey: ['policies', 'latest'],
    queryFn: ({ signal }) => call('policies', { query: { size: 20 } }, signal),
  });
  const latest = versions.data?.data[0];
  const inForce = versions.data?.data.find((one) => one.state === 'in-force') ?? latest;
  const base = useVersion(latest?.version);
  const lending = useVersion(inForce?.version);
  const fault = versions.error ?? base.error ?? lending.error;
  if (fault !== null) return <Failure fault={fault} retry={() => void versions.refetch()} />;
  if (base.data === undefined || lending.data === undefined) return <Skeleton height={600} m={20} radius={10} />;
  return <Studio key={base.data.version} base={base.data} inForce={lending.data} mayPropose={may('proposePolicy')} />;
}
