import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import type { Clock } from '@house/calendar';
import { mpesaRail } from './adapters/mpesa/rail.ts';
import { parseMpesaHost } from './adapters/mpesa/settings.ts';
import { mpesaStatement } from './adapters/mpesa/statement.ts';
import { zenDecisionEngine } from './adapters/zen/engine.ts';
import type { Config } from './config.ts';
import type { House } from './house.ts';
import { openSms } from './open-sms.ts';
import { openDatabase } from './platform/db.ts';
import { newRailReference, type Ids } from './platform/ids.ts';
import { openLog } from './platform/log.ts';
import { openMetrics } from './platform/metrics.ts';
import { openVault } from './platform/vault.ts';

// Of a host with several addresses each is given so long. Node's quarter of a second is less than an answer from another continent
// takes, and the address tried next is often one (IPv6) that nobody here reaches: such a host was never reached at all.
const addressTriedForMs = 2_500;

/** Opens all that a use case is given. `close` gives everything back, the database last. `isPatient`: as `openDatabase` has it. */
export function openHouse(
  config: Config,
  given: { clock: Clock; ids: Ids; part: string; isPatient?: boolean },
): House & { close(): Promise<void> } {
  setDefaultAutoSelectFamilyAttemptTimeout(addressTriedForMs);
  const log = openLog({ level: config.LOG_LEVEL, part: given.part });
  const metrics = openMetrics();
  const database = openDatabase(config.DATABASE_URL, {
    connections: config.DATABASE_CONNECTIONS,
    isPatient: given.isPatient === true,
    onError: (error) => log.error({ err: error }, 'database connection lost'),
    onDeadlock: (fault) => {
      metrics.deadlocks.inc();
      log.error({ err: fault }, 'done anew after a deadlock');
    },
  });
  const rail = mpesaRail(
    {
      host: parseMpesaHost(config.MPESA_HOST),
      apiKey: config.MPESA_API_KEY,
      publicKey: config.MPESA_PUBLIC_KEY,
      serviceProviderCode: config.MPESA_SERVICE_PROVIDER_CODE,
      initiator: config.MPESA_INITIATOR,
      securityCredential: config.MPESA_SECURITY_CREDENTIAL,
      origin: config.MPESA_ORIGIN,
    },
    () => newRailReference(given.ids),
  );
  const sms = openSms(config);
  const decisions = zenDecisionEngine();
  return {
    config,
    clock: given.clock,
    clockIsRight: () => true,
    ids: given.ids,
    vault: openVault(config.APP_SECRET),
    database,
    rail,
    statement: mpesaStatement(config.RAIL_STATEMENT_URL),
    sms,
    decisions,
    log,
    metrics,
    close: async () => {
      rail.close();
      await sms.close();
      decisions.close();
      await database.close();
    },
  };
}
