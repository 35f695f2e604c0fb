import type { World } from '../world.ts';
import type { Answer } from './answers.ts';
import { payToBusiness } from './b2b.ts';
import { payToPhone } from './b2c.ts';
import { payByPush } from './c2b.ts';
import { customerName } from './customer-name.ts';
import type { InputFields } from './input-fields.ts';
import { queryStatus } from './query-status.ts';
import { reverse } from './reversal.ts';

export type OperationName = 'c2b' | 'b2c' | 'b2b' | 'reversal' | 'query' | 'customerName';

export type Operation = {
  readonly name: OperationName;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** The vendor gives each operation a port of its own; the slash at the path's end is part of it. */
  readonly port: number;
  readonly path: string;
  readonly answer: (world: World, fields: InputFields) => Promise<Answer>;
};

/** The rail's six operations: method, port and path of M-Pesa Mozambique iPG v1x (rails.md). */
export const operations: readonly Operation[] = [
  { name: 'c2b', method: 'POST', port: 18352, path: '/ipg/v1x/c2bPayment/singleStage/', answer: payByPush },
  { name: 'b2c', method: 'POST', port: 18345, path: '/ipg/v1x/b2cPayment/', answer: payToPhone },
  { name: 'b2b', method: 'POST', port: 18349, path: '/ipg/v1x/b2bPayment/', answer: payToBusiness },
  { name: 'reversal', method: 'PUT', port: 18354, path: '/ipg/v1x/reversal/', answer: reverse },
  { name: 'query', method: 'GET', port: 18353, path: '/ipg/v1x/queryTransactionStatus/', answer: queryStatus },
  { name: 'customerName', method: 'GET', port: 19323, path: '/ipg/v1x/queryCustomerName/', answer: customerName },
];
