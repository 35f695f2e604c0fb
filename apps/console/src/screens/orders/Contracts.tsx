import type { OperatorResult } from '@house/contract/operator/types';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api.ts';
import { Failure } from '../../frame/Failure.tsx';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import css from './order.module.css';
import { orderKey } from './use-order.ts';

/** The contract as it was accepted and as the payout made it final, each held against its hash. */
export function Contracts({ order }: { order: OperatorResult<'orderFile'> }) {
  const { orders } = useTexts();
  const { contracts: texts } = orders;
  const versions = order.contracts.map((one) => one.version);
  const [version, setVersion] = useState(versions.at(-1) ?? 'accepted');
  const { serialNumber } = order;
  const contract = useQuery({
    queryKey: [...orderKey(serialNumber), 'contract', version],
    queryFn: ({ signal }) => call('orderContract', { params: { serialNumber, version } }, signal),
    enabled: versions.length > 0,
    staleTime: Infinity,
  });
  if (versions.length === 0) return <p className={css.box}>{texts.none}</p>;
  return (
    <div className={css.box}>
      <SegmentedControl
        size="xs"
        value={version}
        onChange={(value) => setVersion(value === 'final' ? 'final' : 'accepted')}
        data={versions.map((value) => ({ value, label: texts[value] }))}
      />
      {contract.isPending && <Skeleton height={320} mt="sm" radius={10} />}
      {contract.isError && <Failure fault={contract.error} retry={() => void contract.refetch()} />}
      {contract.data !== undefined && (
        <>
          <p className={css.quiet}>
            {dayAndTime(contract.data.madeAt)} · {contract.data.intact ? texts.intact : texts.changed} ·{' '}
            {contract.data.hash.slice(0, 16)}
          </p>
          {/* Its own document, without rights: a contract is text. */}
          <iframe className={css.contract} title={texts[version]} sandbox="" srcDoc={contract.data.html} />
        </>
      )}
    </div>
  );
}
