import { decidedWays, holdKinds, ruleOutcomes, type orderDrills } from '@house/contract/operator/words';
import { isStatus } from './status-tones.ts';

/** What the list is narrowed by: in the head of the list, or by the figure of a report that it was opened from. */
export const filterNames = ['status', 'product', 'hold', 'dpd', 'from', 'until', 'q'] as const;
export type FilterName = (typeof filterNames)[number] | (typeof orderDrills)[number];
type Filters = Readonly<Record<FilterName, string | undefined>>;

const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const holds = ['any', ...holdKinds] as const;

/** The filters of the address as the call takes them; what it would not understand is left out. */
export function queryOf(filters: Filters) {
  const { status, product, hold, dpd, q } = filters;
  const whole = (text: string | undefined) => (/^-?\d{1,4}$/.test(text ?? '') ? Number(text) : undefined);
  const [dpdFrom, dpdTo] = (dpd ?? '').split('..').map(whole);
  const day = (name: FilterName) => {
    const text = filters[name];
    return text !== undefined && dayShape.test(text) ? text : undefined;
  };
  return {
    status: isStatus(status) ? status : undefined,
    product: product !== undefined && /^\d{1,7}-\d{1,3}$/.test(product) ? product : undefined,
    hold: holds.find((name) => name === hold),
    dpdFrom,
    dpdTo,
    from: day('from'),
    until: day('until'),
    search: q,
    owedOn: day('owedOn'),
    goneBy: day('goneBy'),
    stillOwedOn: day('stillOwedOn'),
    stillDpdFrom: whole(filters.stillDpdFrom),
    stillDpdTo: whole(filters.stillDpdTo),
    writtenOffBy: day('writtenOffBy'),
    lentFrom: day('lentFrom'),
    lentTo: day('lentTo'),
    writtenOff: (['true', 'false'] as const).find((one) => one === filters.writtenOff),
    version: /^[1-9]\d{0,8}$/.test(filters.version ?? '') ? Number(filters.version) : undefined,
    decided: decidedWays.find((one) => one === filters.decided),
    rule: filters.rule?.slice(0, 40),
    outcome: ruleOutcomes.find((one) => one === filters.outcome),
    paidOn: day('paidOn'),
    codeOn: day('codeOn'),
  };
}
