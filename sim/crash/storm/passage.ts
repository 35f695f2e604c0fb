import { openRelay, type Relay } from '../../../apps/server/test/relay.ts';

/** One worker's own way to the rail: carries everything as it is, and tells the reference of each payout that is asked for when it comes by. */
export function openPassage(railUrl: string, onPayout: (reference: string) => void): Promise<Relay> {
  return openRelay(railUrl, (worker, rail) => {
    worker.pipe(rail).pipe(worker);
    // A payout takes a connection of its own.
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString('latin1');
      if (!said.startsWith('POST ') || !said.includes('/b2cPayment/')) return void worker.off('data', listen);
      const reference = /"input_ThirdPartyReference":"(\w+)"/.exec(said)?.[1];
      if (reference === undefined) return;
      worker.off('data', listen);
      onPayout(reference);
    };
    worker.on('data', listen);
  });
}
