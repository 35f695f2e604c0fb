import { centavos, type Centavos } from './centavos.ts';

const maxLength = 24;

// A separator followed by exactly three digits parts thousands, by one or two digits it starts the decimals:
// so "1.500" is fifteen hundred, as it is written in Maputo, and "1.5" is one and a half.
const plain = /^(\d+)(?:[.,](\d{1,2}))?$/;
const commaThousands = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;
const dotThousands = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;

/**
 * An amount as a person types it: `1500`, `1,500.00`, `1.500,00`, `1 500,00`, with `MT` before or behind it, or without (rules.md 1).
 * Undefined for anything else: negative, empty, more than two decimals, mixed-up separators.
 */
export function parseMt(text: string): Centavos | undefined {
  if (text.length > maxLength) return undefined;
  // What is copied may have marks around it that nobody sees (U+202C).
  const written = text.replace(/[\s\p{Cf}]/gu, '').replace(/^MT|MT$/i, '');
  const match = plain.exec(written) ?? commaThousands.exec(written) ?? dotThousands.exec(written);
  if (!match) return undefined;
  const [, whole = '', decimals = ''] = match;
  return centavos(BigInt(whole.replace(/[.,]/g, '') + decimals.padEnd(2, '0')));
}
