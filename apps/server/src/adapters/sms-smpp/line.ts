// oxlint-disable-next-line typescript/triple-slash-reference -- who imports this has another tsconfig, which lacks it
/// <reference path="./smpp.d.ts" />
import { setTimeout as sleep } from 'node:timers/promises';
import smpp, { type Pdu, type Session } from 'smpp';
import type { SmppSettings } from './settings.ts';

/** The line is down, or an answer did not come. `ETIMEDOUT` when it may have been done all the same. */
export class LineLost extends Error {
  override readonly name = 'LineLost';
}

export type SmppLine = {
  /** Asks the SMSC something and waits for its answer, as soon as the window has room. Throws `LineLost`. */
  ask(request: (session: Session, answered: (answer: Pdu) => void) => boolean): Promise<Pdu>;
  /** Has what the SMSC sends by itself told; what it throws the SMSC is told to send again later. */
  onDelivery(hear: (pdu: Pdu) => Promise<void>): void;
  close(): Promise<void>;
};

const retryLater = 0x64;

/**
 * A bound session, made when it is first needed and made again when it is lost, with a pause that doubles; so many requests
 * under way as the window allows, and a sign of life asked for while nothing is said.
 */
export function openLine(settings: SmppSettings): SmppLine {
  let session: Session | undefined;
  let binding: Promise<Session> | undefined;
  let hear: (pdu: Pdu) => Promise<void> = async () => undefined;
  let closed = false;
  let pauseMs = settings.firstPauseMs;
  let triedAtMs = -Infinity;
  let free = settings.window;
  const waiting: (() => void)[] = [];
  const pending = new Map<(why: LineLost) => void, Session>();

  const bound = (): Promise<Session> => {
    if (session !== undefined) return Promise.resolve(session);
    const waitMs = triedAtMs + pauseMs - performance.now();
    if (closed || (binding === undefined && waitMs > 0)) return Promise.reject(new LineLost('the line is down'));
    binding ??= bind().finally(() => {
      binding = undefined;
    });
    return binding;
  };

  const bind = async (): Promise<Session> => {
    triedAtMs = performance.now();
    const { host, port, tls, systemId, password } = settings;
    const fresh = smpp.connect({ host, port, tls });
    fresh.on('error', () => fresh.destroy());
    fresh.on('close', () => drop(fresh));
    for (const told of ['deliver_sm', 'data_sm']) fresh.on(told, (pdu: Pdu) => void deliver(fresh, pdu));
    fresh.on('enquire_link', (pdu: Pdu) => fresh.send(pdu.response()));
    fresh.on('unbind', (pdu: Pdu) => {
      fresh.send(pdu.response());
      // Not only ended: an SMSC that leaves its side open would have us take the line for one that stands.
      fresh.socket.destroySoon();
    });
    try {
      await within(fresh, (answered) => fresh.on(tls ? 'secureConnect' : 'connect', answered));
      const answer = await within<Pdu>(fresh, (answered) =>
        fresh.bind_transceiver({ system_id: systemId, password, interface_version: 0x34 }, answered),
      );
      if (answer.command_status !== 0) throw new LineLost(`the SMSC refused to bind: ${answer.command_status}`);
    } catch (fault) {
      fresh.destroy();
      pauseMs = Math.min(settings.longestPauseMs, pauseMs * 2);
      throw fault;
    }
    session = fresh;
    pauseMs = settings.firstPauseMs;
    void keepAlive(fresh);
    return fresh;
  };

  /** Whoever waits on a lost session hears of it, and the line is made again: reports wait at the SMSC. */
  const drop = (gone: Session): void => {
    for (const [fail, on] of pending) if (on === gone) fail(new LineLost('the line broke'));
    if (session !== gone) return;
    session = undefined;
    void comeBack();
  };

  const comeBack = async (): Promise<void> => {
    while (!closed && session === undefined) {
      await sleep(pauseMs, undefined, { ref: false });
      await bound().catch(() => undefined);
    }
  };

  const keepAlive = async (alive: Session): Promise<void> => {
    while (session === alive) {
      await sleep(settings.enquireEveryMs, undefined, { ref: false });
      if (session !== alive) return;
      await within<Pdu>(alive, (answered) => alive.enquire_link(answered)).catch(() => alive.destroy());
    }
  };

  const deliver = async (on: Session, pdu: Pdu): Promise<void> => {
    const status = await hear(pdu).then(
      () => 0,
      () => retryLater,
    );
    on.send(pdu.response({ command_status: status }));
  };

  const within = <T>(on: Session, ask: (answered: (answer: T) => void) => unknown): Promise<T> =>
    new Promise((resolve, reject) => {
      const end = (work: () => void): void => {
        clearTimeout(deadline);
        pending.delete(fail);
        work();
      };
      const fail = (why: LineLost): void => end(() => reject(why));
      const deadline = setTimeout(() => fail(new LineLost('ETIMEDOUT')), settings.timeoutMs);
      pending.set(fail, on);
      if (ask((answer) => end(() => resolve(answer))) === false) fail(new LineLost('the line broke'));
    });

  /** No longer than for an answer: whoever asks holds a message that others take for lost after a while, and send again. */
  const room = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(deadline);
        resolve();
      };
      const deadline = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(new LineLost('the window is full'));
      }, settings.timeoutMs);
      waiting.push(enter);
    });
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };

  return {
    async ask(request) {
      await room();
      try {
        const on = await bound();
        return await within<Pdu>(on, (answered) => request(on, answered));
      } finally {
        leave();
      }
    },
    onDelivery: (told) => {
      hear = told;
    },
    close: async () => {
      closed = true;
      const last = session;
      session = undefined;
      if (last === undefined) return;
      await within<Pdu>(last, (answered) => last.unbind(answered)).catch(() => undefined);
      last.destroy();
    },
  };
}
