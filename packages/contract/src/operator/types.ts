import type { z } from 'zod';
import type { InputOf, SentOf } from '../types.ts';
import type { operatorCalls } from './calls.ts';
import type { OperatorCallName } from './routes.ts';

/** What the console sends with a call. */
export type OperatorSent<N extends OperatorCallName> = SentOf<(typeof operatorCalls)[N]>;
/** What the use case receives once the door has parsed it. */
export type OperatorInput<N extends OperatorCallName> = InputOf<(typeof operatorCalls)[N]>;
/** `result` of a call's success. */
export type OperatorResult<N extends OperatorCallName> = z.output<(typeof operatorCalls)[N]['result']>;

export type { OperatorCallName } from './routes.ts';
export type { Role } from './roles.ts';
