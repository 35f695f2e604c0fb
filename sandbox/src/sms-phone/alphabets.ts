// 3GPP TS 23.038, one septet a byte, as SMSCs take it in data coding 0.
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extension: ReadonlyMap<number, string> = new Map([
  [0x0a, '\f'],
  [0x14, '^'],
  [0x28, '{'],
  [0x29, '}'],
  [0x2f, '\\'],
  [0x3c, '['],
  [0x3d, '~'],
  [0x3e, ']'],
  [0x40, '|'],
  [0x65, '€'],
]);
const escape = 0x1b;
const ucs2 = 8;

/** The text of a message's bytes in its data coding: 0 the default alphabet, 8 UCS-2. */
export function textOf(bytes: Buffer, dataCoding: number): string {
  if (dataCoding === ucs2) return Buffer.from(bytes).swap16().toString('utf16le');
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const septet = bytes[at] ?? 0;
    if (septet === escape) text += extension.get(bytes[(at += 1)] ?? 0) ?? ' ';
    else text += basic[septet] ?? '?';
  }
  return text;
}
