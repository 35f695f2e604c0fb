import type { OperatorResult } from '@house/contract/operator/types';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { unbrokenClass, unbrokenHtml } from '@house/ui/unbroken.tsx';
import { call } from '../../api.ts';
import { boot } from '../../boot.ts';
import { Asked } from '../../frame/Asked.tsx';
import file from '../../frame/file.module.css';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import css from './order.module.css';
import { orderKey } from './use-order.ts';

// The kept text has no look of its own, and it is the text whose hash is held against.
const look = `<style nonce="${boot.nonce}">
  body { font: 14px/1.5 system-ui, sans-serif; color: #14231e; margin: 12px 16px }
  h1 { font-size: 18px } h2 { font-size: 15px } caption { text-align: left; font-weight: 600; padding: 8px 0 }
  th { text-align: left; font-weight: 400; padding-right: 24px } td { text-align: right; white-space: nowrap }
  .${unbrokenClass} { white-space: nowrap }
</style>`;

/** The contract as it was accepted and as the payout made it final, each held against its hash. */
export function Contracts({ order }: { order: OperatorResult<'orderFile'> }) {
  const { orders } = useTexts();
  const { contracts: texts } = orders;
  const versions = order.contracts.map((one) => one.version);
  const [version, setVersion] = useState(versions.at(-1) ?? 'accepted');
  const { serialNumber } = order;
  const paper = useRef<HTMLIFrameElement>(null);
  const contract = useQuery({
    queryKey: [...orderKey(serialNumber), 'contract', version],
    queryFn: ({ signal }) => call('orderContract', { params: { serialNumber, version } }, signal),
    enabled: versions.length > 0,
    staleTime: Infinity,
  });
  if (versions.length === 0) return <p className={file.box}>{texts.none}</p>;
  return (
    <div className={file.box}>
      <SegmentedControl
        size="xs"
        mb={8}
        aria-label={orders.tabs.contracts}
        className={css.versions}
        value={version}
        onChange={(value) => setVersion(value === 'final' ? 'final' : 'accepted')}
        data={versions.map((value) => ({ value, label: texts[value] }))}
      />
      <Asked query={contract} height={320} mt="sm" />
      {contract.data !== undefined && (
        <>
          <p className={css.quiet}>
            {dayAndTime(contract.data.madeAt)} · {contract.data.intact ? texts.intact : texts.changed} ·{' '}
            {contract.data.hash.slice(0, 16)}
          </p>
          {/* Its own document, in which nothing runs: a contract is text. It is printed by itself, and whole. */}
          <iframe
            ref={paper}
            className={css.contract}
            title={texts[version]}
            sandbox="allow-same-origin allow-modals"
            srcDoc={look + unbrokenHtml(contract.data.html)}
          />
          <Button variant="default" size="xs" mt={8} onClick={() => paper.current?.contentWindow?.print()}>
            {texts.print}
          </Button>
        </>
      )}
    </div>
  );
}
