import type { UseCase } from '../../http/use-case.ts';
import { rememberDevice, reportDevice } from './sign-in.queries.ts';

/** `GET /collect`: the device report. Its id marks the session's orders: three customers on one device are suspicious. */
export const collect: UseCase<'collect'> = async (house, scope, { query }) => {
  const { uuid, ...report } = query;
  if (uuid === '') return null;
  const { customerId, sessionId } = scope.caller;
  // Holds the customer before the session, as whoever erases or gives another number does.
  await rememberDevice.run(
    { customerId, deviceUuid: uuid, report: JSON.stringify(report), now: house.clock.now() },
    scope.tx,
  );
  await reportDevice.run({ id: sessionId, deviceUuid: uuid }, scope.tx);
  return null;
};
