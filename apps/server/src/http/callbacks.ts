import { asynchronousAnswer, readAsynchronousResult } from '../adapters/mpesa/asynchronous-result.ts';
import { isSigned, signedAtSeconds } from '../adapters/mpesa/notification-signature.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { atOneInstant, type House } from '../house.ts';
import { hurryPayout } from '../modules/disbursements/hurry-payout.ts';
import { openIncident } from '../modules/incidents/open-incident.ts';
import { hurryPayment } from '../modules/repayments/hurry-payment.ts';
import { openIntake, type Intake } from '../modules/repayments/intake.ts';
import { whatComesFrom } from '../modules/repayments/rail-clock.ts';
import { recordSmsReport } from '../modules/sms/record-report.ts';
import { sameBytes, sha256 } from '../platform/vault.ts';
import { networksOf } from './rail-networks.ts';
import { readNotification } from './rail-notification.ts';

/** What the rail and the SMS gateway tell us by themselves, on the app's port (api.md, The outside, in production). */
export async function callbacks(server: FastifyInstance, house: House): Promise<void> {
  const isRailNetwork = networksOf(house.config.RAIL_NETWORKS);
  const intake = openIntake(house);
  await server.register(async (door) => {
    // A signature is over the bytes as they came, so nothing here parses them first, whatever they call themselves.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    door.addHook('onRequest', async (request) => {
      request.raw.headers['content-type'] = 'application/octet-stream';
    });

    door.post('/rails/mpesa/notification', (request, reply) => takeNotification(house, intake, request, reply));
    door.post('/rails/mpesa/result', (request, reply) => takeResult(house, isRailNetwork, request, reply));
    door.post('/rails/sms/report', (request, reply) => takeSmsReport(house, request, reply));
  });
}

/** Money paid by *150#: signed, stored and committed before the answer; told again it is answered the same. */
async function takeNotification(
  house: House,
  intake: Intake,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = bytesOf(request.body);
  const header = headerOf(request, 'x-signature');
  if (!isSigned(header, body, house.config.RAIL_SECRET, house.clock.now())) {
    await tellOfOtherTime(house, signedAtSeconds(header, body, house.config.RAIL_SECRET));
    return reply.status(401).send({ error: 'the signature is missing, wrong or older than five minutes' });
  }
  const receipt = readNotification(fieldsOf(body), whatComesFrom(house));
  if (receipt === undefined) {
    // Signed and yet unreadable: it may be money, so somebody looks, by the digest of what the rail's log holds.
    const digest = sha256(body).toString('hex');
    await openIncident(house, house.database, {
      kind: 'notification-unreadable',
      subject: `sha256:${digest}`,
      detail: {},
    });
    return reply.status(400).send({ error: 'a field is missing or wrong' });
  }
  await intake(receipt);
  return reply.send({ received: true });
}

/**
 * The rail's own signature, and refused for its time alone: its clock is wrong, or ours and the database's are. All that is
 * paid by *150# comes by the statement then, a day late, and nobody else would know why.
 */
async function tellOfOtherTime(house: House, atSeconds: number | undefined): Promise<void> {
  if (atSeconds === undefined) return;
  const ahead = Math.round(atSeconds - house.clock.now().getTime() / 1_000);
  const detail = ahead > 0 ? { aheadSeconds: ahead } : { behindSeconds: -ahead };
  await openIncident(house, house.database, { kind: 'clock-apart', subject: 'machine:M-Pesa', detail });
}

/** The asynchronous result proves nothing, being unsigned: it only has us ask the rail at once (rails.md). */
async function takeResult(
  house: House,
  isRailNetwork: (address: string) => boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!isRailNetwork(request.ip)) return reply.status(403).send({ error: 'not from a network of the rail' });
  const result = readAsynchronousResult(fieldsOf(request.body));
  if (result === undefined) return reply.status(400).send({ error: 'a field is missing or wrong' });
  await atOneInstant(house, async (house, tx) => {
    await hurryPayout(house, tx, result);
    await hurryPayment(house, tx, result);
  });
  return reply.send(asynchronousAnswer(result));
}

async function takeSmsReport(house: House, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const given = sha256(headerOf(request, 'authorization') ?? '');
  // Each gateway reports with the token that we show it.
  const tokens = [house.config.SMS_TOKEN, house.config.SMS_SECOND_TOKEN].filter((token) => token !== '');
  if (!tokens.some((token) => sameBytes(given, sha256(`Bearer ${token}`)))) {
    return reply.status(401).send({ error: 'the token is wrong' });
  }
  const { id, state } = fieldsOf(request.body);
  if (typeof id !== 'string') return reply.status(400).send({ error: 'id is missing' });
  // One that says no state says that it arrived; of what is neither arrived nor lost nothing is known yet.
  const said = state === undefined ? 'delivered' : typeof state === 'string' ? state : '';
  const isDelivered = /^deliv/i.test(said);
  if (isDelivered || lostWords.test(said)) await recordSmsReport(house, house.database, { id, isDelivered });
  return reply.send({ received: true });
}

const lostWords = /^(undel|not|fail|expir|reject|delet|block|cancel|error)/i;

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** The fields of the object that is told; of anything else none. Without a byte order mark, and with U+FFFD for what is no UTF-8. */
function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  try {
    const told: unknown = JSON.parse(new TextDecoder().decode(bytesOf(body)));
    return typeof told === 'object' && told !== null ? { ...told } : {};
  } catch {
    return {};
  }
}
