export { calls } from './calls.ts';
export type { Call } from './call.ts';
export type { Upload } from './proofs.ts';
export { codedRefusals, doorRefusals, refusalStatus } from './refusals.ts';
export type { CodedRefusal, RefusalCode, RefusalStatus, WaitCode } from './refusals.ts';
export { openApiDocument, openApiOf } from './openapi.ts';
export { productListCode, routes, webPayErrorCode } from './routes.ts';
export type { CallName, Route } from './routes.ts';
export type * from './types.ts';
