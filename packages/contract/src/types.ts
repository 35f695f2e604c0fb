import type { z } from 'zod';
import type { calls } from './calls.ts';
import type { CallName } from './routes.ts';

type Part<C, P extends 'params' | 'query' | 'body'> = C extends { readonly [K in P]: infer S extends z.ZodType }
  ? S
  : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a client sends with a declared call. */
export type SentOf<C> = { params: In<Part<C, 'params'>>; query: In<Part<C, 'query'>>; body: In<Part<C, 'body'>> };
/** What the use case receives once the door has parsed it. */
export type InputOf<C> = { params: Out<Part<C, 'params'>>; query: Out<Part<C, 'query'>>; body: Out<Part<C, 'body'>> };

export type Sent<N extends CallName> = SentOf<(typeof calls)[N]>;
export type Input<N extends CallName> = InputOf<(typeof calls)[N]>;
/** `result` of a call's success. */
export type Result<N extends CallName> = z.output<(typeof calls)[N]['result']>;

/** The answers on the wire. */
export type Success<N extends CallName> = { success: true; result: Result<N>; code?: number; errorCode?: number };
export type Failure = {
  success: false;
  result: string;
  error: string;
  fields?: Record<string, string>;
  errorCode?: number;
  /** With `CODE_TOO_SOON`: the code on its way. */
  lastSendTime?: string;
  resendSeconds?: number;
  token?: string;
};

export type { CallName, Route } from './routes.ts';
export type { RefusalCode } from './refusals.ts';
export type CustomerInfo = Result<'customerInfo'>;
export type OrderView = Result<'order'>['order'];
export type RepaymentView = NonNullable<Result<'order'>['repayment']>;
export type OwedBesides = CustomerInfo['owedBesides'];
export type ProductItem = Result<'products'>['products'][number];
