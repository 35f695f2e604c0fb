import { formatAmount, fromMt } from '@house/money';
import type { ConsoleTexts } from '@house/i18n/console.pt';

/** The name of a place of the policy, a term's with its days; undefined when it is no such place. */
export function placeWords(place: string, { policy }: ConsoleTexts): string | undefined {
  const term = /^offers\.terms\.(\d+)\.(\w+)$/.exec(place);
  if (term !== null) {
    const [, days = '', part = ''] = term;
    return policy.ofTerm(policy.fields[`offers.terms.${part}`] ?? part, policy.days(Number(days)));
  }
  const [, of, rule] = /^(decisionTable\.(?:rules|places))\.(.+)$/.exec(place) ?? [];
  return of === undefined ? policy.fields[place] : `${policy.fields[of]} «${rule}»`;
}

/** A rule's line, `amountMt > 4000 & ordersCleared < 2 → decline DEFAULT`, in words. */
export function ruleWords(line: string, { rules }: ConsoleTexts): string {
  const [conditions = '', decision = ''] = line.split('→').map((part) => part.trim());
  const ifs = conditions === '' ? [rules.always] : conditions.split(' & ').map((one) => conditionWords(one, rules));
  const [outcome = '', reason] = decision.split(' ').map((word) => rules.words[word] ?? word);
  return `${ifs.join(rules.and)}: ${outcome}${reason === undefined ? '' : ` (${reason})`}`;
}

function conditionWords(condition: string, rules: ConsoleTexts['rules']): string {
  const space = condition.indexOf(' ');
  const fact = condition.slice(0, space);
  return `${rules.facts[fact] ?? fact} ${cellWords(fact, condition.slice(space + 1), rules)}`;
}

/** A fact that is an amount, in MT. */
export function isAmountFact(fact: string): boolean {
  return fact.endsWith('Mt');
}

/** A condition's cell in words: `>= 3` is "pelo menos 3", `"unlike"` is "difere"; an amount as amounts are written. */
export function cellWords(fact: string, cell: string, rules: ConsoleTexts['rules']): string {
  const [, operator, number] = /^(>=|>|<=|<|==|!=) ?(-?[\d.]*)$/.exec(cell) ?? [];
  const written = (text: string): string =>
    text === '' ? '…' : isAmountFact(fact) ? formatAmount(fromMt(Number(text))) : text;
  if (operator !== undefined && number !== undefined)
    return `${rules.operators[operator] ?? operator} ${written(number)}`;
  const [, from, to] = /^\[(-?\d+)\.\.(-?\d+)\]$/.exec(cell) ?? [];
  if (from !== undefined && to !== undefined) return rules.between(written(from), written(to));
  const word = cell.replaceAll('"', '');
  return rules.words[word] ?? word;
}
