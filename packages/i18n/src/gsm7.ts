// 3GPP TS 23.038: the default alphabet, and the characters that cost two septets because they need an escape.
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const escaped = '\f^{}\\[~]|€';
const septetsOf: ReadonlyMap<string, number> = new Map([
  ...Array.from(basic, (character) => [character, 1] as const),
  ...Array.from(escaped, (character) => [character, 2] as const),
]);

// What nearly every text is made of, seen at a glance instead of letter by letter.
const onlyBasic = /^[\w\n\r !"#%&'()*+,./:;<=>?$@-]*$/;

const septetsInOne = 160;
const septetsInEachOfMany = 153;

/** Septets the text takes in GSM-7, or undefined when a character is outside it (the SMS would go as UCS-2). */
export function gsm7Septets(text: string): number | undefined {
  let septets = 0;
  for (const character of text) {
    const one = septetsOf.get(character);
    if (one === undefined) return undefined;
    septets += one;
  }
  return septets;
}

/** The text in letters of GSM-7, as the messages themselves are written: `Nação` is `Nacao`. What has no such letter stays. */
export function inGsm7(text: string): string {
  const inAlphabet = (letter: string) =>
    septetsOf.has(letter) ? letter : letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return Array.from(text.normalize('NFC'), inAlphabet).join('');
}

/** How many SMS the text is billed as in GSM-7, or undefined when it does not fit the alphabet. */
export function gsm7Segments(text: string): number | undefined {
  const septets = gsm7Septets(text);
  if (septets === undefined) return undefined;
  return septets <= septetsInOne ? 1 : Math.ceil(septets / septetsInEachOfMany);
}

const charactersInOneUcs2 = 70;
const charactersInEachOfManyUcs2 = 67;

/** How many SMS the text is billed as, in GSM-7 where it fits that alphabet, else in UCS-2. */
export function smsSegments(text: string): number {
  const { length } = text;
  if (length <= septetsInOne && onlyBasic.test(text)) return 1;
  return gsm7Segments(text) ?? (length <= charactersInOneUcs2 ? 1 : Math.ceil(length / charactersInEachOfManyUcs2));
}
