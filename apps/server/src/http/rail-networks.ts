import { BlockList, isIP } from 'node:net';

/** Says of an address whether it is in one of the networks (`10.1.2.0/24`, or a single address). Throws for another text. */
export function networksOf(texts: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of texts) {
    const [network = '', bits] = text.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(network) === 0) throw new Error(`${text} is no network`);
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  return (address) => {
    const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
    return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}
