import type { z } from 'zod';
import type { operatorCalls } from './calls.ts';
import type { OperatorCallName } from './routes.ts';

type Part<N extends OperatorCallName, P extends 'params' | 'query' | 'body'> = (typeof operatorCalls)[N] extends {
  readonly [K in P]: infer S extends z.ZodType;
}
  ? S
  : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What the console sends with a call. */
export type OperatorSent<N extends OperatorCallName> = {
  params: In<Part<N, 'params'>>;
  query: In<Part<N, 'query'>>;
  body: In<Part<N, 'body'>>;
};
/** What the use case receives once the door has parsed it. */
export type OperatorInput<N extends OperatorCallName> = {
  params: Out<Part<N, 'params'>>;
  query: Out<Part<N, 'query'>>;
  body: Out<Part<N, 'body'>>;
};
/** `result` of a call's success. */
export type OperatorResult<N extends OperatorCallName> = z.output<(typeof operatorCalls)[N]['result']>;

export type { ApprovalKindName, OperatorCallName } from './routes.ts';
export type { Role } from './roles.ts';
export type { Failure } from '../types.ts';
