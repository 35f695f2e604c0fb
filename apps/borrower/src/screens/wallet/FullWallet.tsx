import { Link } from 'wouter';
import { Blank, Button, ButtonLink, Card, Hero, Row, Rows, Skeleton } from '@house/ui';
import { fromMt } from '@house/money';
import type { Result } from '@house/contract/types';
import { dayOfText, minusMt, mt } from '../../amounts.ts';
import { call } from '../../api.ts';
import { Loaded } from '../../frame/Loaded.tsx';
import { Page } from '../../frame/Page.tsx';
import { useTexts } from '../../language.ts';
import { usePages } from '../../use-pages.ts';
import { WithdrawForm } from './WithdrawForm.tsx';

type Line = Result<'walletStatements'>['data'][number];

/** The commission account: what it holds, the way to the M-Pesa wallet, and every movement, newest first. */
export function FullWallet() {
  const { wallet } = useTexts();
  const statement = usePages<Result<'walletStatements'>>('wallet statement', {
    next(seen) {
      const before = seen?.data.at(-1)?.id;
      return call('walletStatements', { query: before === undefined ? {} : { before } });
    },
    join: (seen, next) => ({ ...next, data: [...seen.data, ...next.data] }),
  });
  return (
    <Page title={wallet.title} back="history" support>
      <Loaded query={statement} skeleton={<WalletSkeleton />}>
        {({ balance, data }) => (
          <>
            <Card look="sun">
              <p>{wallet.balance}</p>
              <Hero amount={fromMt(balance)} />
            </Card>
            {balance > 0 && <WithdrawForm balance={fromMt(balance)} onAsked={() => void statement.askAgain()} />}
            {data.length === 0 ? <NoMovements /> : <Movements lines={data} />}
            {statement.more !== undefined && (
              <Button look="quiet" busy={statement.isBringingMore} onClick={statement.more}>
                {wallet.more}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Movements({ lines }: { lines: readonly Line[] }) {
  const { wallet } = useTexts();
  return (
    <Card label={wallet.movements}>
      <Rows>
        {lines.map(({ id, at, kind, amount, balance }) => (
          <Row
            key={id}
            label={`${wallet.kinds[kind]} · ${dayOfText(at)}`}
            value={amount < 0 ? minusMt(-amount) : mt(amount)}
            note={wallet.balanceAfter(mt(balance))}
            tone={amount < 0 ? 'plain' : 'good'}
          />
        ))}
      </Rows>
    </Card>
  );
}

function NoMovements() {
  const { wallet } = useTexts();
  return (
    <Blank title={wallet.emptyTitle} text={wallet.emptyText}>
      <Link href="/other/invite" asChild>
        <ButtonLink>{wallet.invite}</ButtonLink>
      </Link>
    </Blank>
  );
}

function WalletSkeleton() {
  return (
    <>
      <Skeleton height={112} />
      <Skeleton height={210} />
      <Skeleton height={220} />
    </>
  );
}
