import { routes, type CallName } from '@house/contract';
import { nuitOf } from '../../apps/server/test/loan.ts';
import type { Shot } from './fire.ts';
import { attemptIdOf, groups } from './people.ts';

type Group = { readonly from: number; readonly to: number };
type Asked = Omit<Shot, 'method' | 'path' | 'session'> & {
  readonly path?: Record<string, string>;
  readonly query?: string;
};

/** How each call is fired: whose session, and with what. Ever the next person, so that no row is hot. */
export function shotsOf(facts: { readonly numbers: readonly string[]; readonly productUuid: string }) {
  const { numbers, productUuid } = facts;
  const uuid = { path: { uuid: productUuid } };
  const numberOf = (n: number) => numbers[n - 1] ?? '';
  const { borrowing, ready, verified, basic, leaving } = groups;
  const by = (name: CallName, group: Group | undefined, asked: (n: number) => Asked = () => ({})) =>
    [name, shooter(name, group, asked)] as const;
  return [
    by('companyContacts', undefined),
    by('bulletin', undefined, () => ({ query: '?stage=detail' })),
    by('changeLanguage', undefined, () => ({ query: '?locale=pt' })),
    by('customerInfo', borrowing),
    by('customerExtendInfo', borrowing),
    by('products', ready),
    by('product', ready, () => uuid),
    by('costExplanation', ready, () => uuid),
    by('contract', ready, () => ({ path: { id: productUuid } })),
    by('orders', borrowing, () => ({ query: '?size=50' })),
    by('order', borrowing, (n) => ({ path: { serialNumber: numberOf(n) } })),
    by('invitationStat', borrowing),
    by('commissionRankings', borrowing),
    by('commissionCarousel', borrowing),
    by('coupons', ready),
    by('groupedCoupons', ready),
    by('walletStatements', borrowing),
    by('changeMobileHistory', borrowing),
    by('webPayStatus', borrowing, (n) => ({ path: { id: attemptIdOf(n) } })),
    by('payByWeb', borrowing, (n) => ({ body: { amount: 500, orderNo: numberOf(n) } })),
    by('sendProof', borrowing, (n) => ({ body: { orderNo: numberOf(n), text: 'Confirmado. Pagou 500,00MT' } })),
    by('customerWithdraw', borrowing, () => ({ body: { amount: 100 } })),
    by('changeMobile', borrowing, () => ({ body: { identify: productUuid, code: '1234' } })),
    by('requestChangeCode', borrowing, (n) => ({ query: `?mobile=${86_0000000 + n}` })),
    by('collect', ready, (n) => ({ query: `?uuid=phone-${n}&screen=360x800` })),
    by('basicInfo', verified, (n) => ({
      body: {
        nid: nuitOf(10_000_000 + n),
        firstName: 'Ana',
        lastName: 'Macuácua',
        gender: 'Female',
        preCheckNuit: false,
      },
    })),
    by('nok', basic, (n) => ({
      body: [
        { relationship: 'Mother', fullName: 'Rosa Macuácua', contact: String(82_0000000 + n) },
        { relationship: 'Workmate', fullName: 'Celso Mondlane', contact: String(83_0000000 + n) },
      ],
    })),
    by('requestCode', { from: 1, to: 1_000_000 }, (n) => ({ query: `?mobile=${85_0000000 + n}` })),
    by('verifyCode', undefined, () => ({ body: { identify: productUuid, code: '1234' } })),
    by('placeOrder', ready, () => ({ ...uuid, body: { agreed: true } })),
    by('customerName', undefined, () => uuid),
    by('logout', leaving),
  ];
}

function shooter(name: CallName, group: Group | undefined, asked: (n: number) => Asked): () => Shot {
  const { method, path } = routes[name];
  let last = 0;
  return () => {
    const size = group === undefined ? 1 : group.to - group.from + 1;
    const n = (group?.from ?? 1) + (last++ % size);
    const { path: places = {}, query = '', body } = asked(n);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => places[key] ?? '');
    const session = group === undefined ? {} : { session: `bench-${n}` };
    return { method, path: `/api${filled}${query}`, ...session, ...(body === undefined ? {} : { body }) };
  };
}
