import { centavos, max, min, parseMt, type Centavos } from '@house/money';

const leastCentavos = centavos(1);

/**
 * The amount a person means, once they leave the field: rounded to whole centavos, at least 0.01 MT, at most what is
 * outstanding (specification, section 5), if that is known. Undefined for what is no number: nothing is asked for then.
 */
export function amountOnBlur(text: string, outstanding: Centavos | undefined): Centavos | undefined {
  // A comma or point after which no decimals came.
  const meant = amountMeant(text.trim().replace(/[.,]$/, ''), outstanding);
  if (meant === undefined) return undefined;
  const least = max(leastCentavos, meant);
  return outstanding === undefined ? least : min(outstanding, least);
}

/**
 * `1.500` may be fifteen hundred or one and a half: it is fifteen hundred as long as that much is owed, else the
 * digits after the point are decimals to round. `1,500` is what this screen itself writes, and always fifteen hundred.
 */
function amountMeant(text: string, outstanding: Centavos | undefined): Centavos | undefined {
  const read = parseMt(text);
  if (read !== undefined && (outstanding === undefined || read <= outstanding || /,\d{3}$/.test(text))) return read;
  return roundedDecimals(text) ?? read ?? belowZero(text);
}

function roundedDecimals(text: string): Centavos | undefined {
  const [, whole = '', decimals = ''] = /^(\d+)[.,](\d{3,})$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const thousandths = BigInt(whole) * 1000n + BigInt(decimals.slice(0, 3));
  return centavos((thousandths + 5n) / 10n);
}

function belowZero(text: string): Centavos | undefined {
  return /^\s*-\s*\d/.test(text) ? centavos(0) : undefined;
}
