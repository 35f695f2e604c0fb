import type { TextOf } from '../openapi-answers.ts';
import { openApiOf } from '../openapi.ts';
import { operatorCalls } from './calls.ts';
import { onceCalls, operatorRoutes } from './routes.ts';

export { operatorCalls } from './calls.ts';
export { incidentKinds, type IncidentKind } from './incident-kinds.ts';
export type { OperatorCall } from './operator-call.ts';
export { isRole, roles, type Role } from './roles.ts';
export { operatorRoutes, onceCalls, type OperatorCallName } from './routes.ts';
export {
  approvalKindNames,
  approvalOutcomes,
  blockReasons,
  callOutcomes,
  debtBuckets,
  holdKinds,
  laneNames,
  lineOutcomes,
  payoutLanes,
  promiseStates,
  proofRefusals,
  receiptMeanings,
  receiptSources,
  servicingActs,
  statementLineKinds,
  type ApprovalKindName,
} from './words.ts';
export type { OperatorInput, OperatorResult, OperatorSent } from './types.ts';

/** The OpenAPI 3.1 document of the console's calls. */
export function operatorOpenApiDocument(textOf: TextOf) {
  return openApiOf({
    title: 'Console calls',
    base: '/console/api',
    session: { cookie: 'operator', givenBy: 'POST /sign_in' },
    knowsDevices: false,
    takesKey: (name) => onceCalls.some((one) => one === name),
    calls: operatorCalls,
    routes: operatorRoutes,
    textOf,
  });
}
