import { deflateSync, inflateSync } from 'node:zlib';
import type { House } from '../../house.ts';

type Sealing = Pick<House, 'vault'>;

/** Under this the text is sealed: it names the borrower. */
const purpose = 'order.contract';
const lessThan = '<'.charCodeAt(0);

/** As it is kept. An order has four, which are more than all else that is kept of it: packed they take two fifths of that. */
export function sealContract({ vault }: Sealing, html: string): Buffer {
  return vault.sealBytes(purpose, deflateSync(html));
}

/** Letter for letter. One that a former release has kept is not packed, and begins as a page does. */
export function openContract({ vault }: Sealing, sealed: Buffer): string {
  const kept = vault.openBytes(purpose, sealed);
  return (kept[0] === lessThan ? kept : inflateSync(kept)).toString('utf8');
}
