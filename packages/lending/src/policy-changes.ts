import { centavos, formatAmount, toMt } from '@house/money';
import { policyDocument } from './policy-document.ts';
import type { Policy } from './policy.ts';
import { ruleLine, rulesOf, type DecisionRule } from './rule-table.ts';

export type PolicyChange = {
  /** The place in the document; a term goes by its days (`offers.terms.30.interestBps`), a rule by its id. */
  readonly field: string;
  readonly unit: 'mt' | 'percent' | 'count' | 'text' | 'rule';
  readonly before: string | number | null;
  readonly after: string | number | null;
};

/** What differs between two policies, place by place: amounts in MT, rates in per cent, rules as lines. */
export function policyChanges(from: Policy, to: Policy): readonly PolicyChange[] {
  const before = new Map(entries(policyDocument(from), ''));
  const after = new Map(entries(policyDocument(to), ''));
  const fields = [...new Set([...before.keys(), ...after.keys()])];
  const numbers = fields.flatMap((field): PolicyChange[] => {
    const [was, is] = [before.get(field), after.get(field)];
    if (was?.value === is?.value) return [];
    return [{ field, unit: (is ?? was)?.unit ?? 'text', before: was?.value ?? null, after: is?.value ?? null }];
  });
  return [...numbers, ...ruleChanges(from, to)];
}

type Entry = { readonly unit: PolicyChange['unit']; readonly value: string | number };

function entries(value: unknown, field: string): [string, Entry][] {
  if (field === 'decisionTable') return [];
  if (Array.isArray(value)) return listEntries(value, field);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, part]) => entries(part, field === '' ? key : `${field}.${key}`));
  }
  return [[field, entryOf(value, field)]];
}

function listEntries(list: readonly unknown[], field: string): [string, Entry][] {
  const terms = list.filter((one): one is { termDays: number } => typeof one === 'object' && one !== null);
  if (terms.length > 0) return terms.flatMap((term) => entries(term, `${field}.${term.termDays}`));
  const shown = field.endsWith('Centavos') ? list.map((one) => formatAmount(centavos(Number(one)))) : list.map(String);
  return [[field, { unit: 'text', value: shown.join(' · ') }]];
}

function entryOf(value: unknown, field: string): Entry {
  if (field.endsWith('Centavos')) return { unit: 'mt', value: toMt(centavos(Number(value))) };
  if (field.endsWith('Bps') || field.endsWith('BpsPerDay')) return { unit: 'percent', value: Number(value) / 100 };
  return typeof value === 'number' ? { unit: 'count', value } : { unit: 'text', value: String(value) };
}

function ruleChanges(from: Policy, to: Policy): PolicyChange[] {
  const [was, is] = [rulesIn(from), rulesIn(to)];
  const ids = [...new Set([...was.keys(), ...is.keys()])];
  const changed = ids.flatMap((id): PolicyChange[] => {
    const [before, after] = [was.get(id), is.get(id)].map((rule) => (rule === undefined ? null : ruleLine(rule)));
    if (before === after) return [];
    return [
      { field: `decisionTable.rules.${id}`, unit: 'rule', before: before ?? null, after: after ?? null },
      ...(was.has(id) ? [] : [placeOf(id, is)]),
    ];
  });
  const order = (of: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): string =>
    [...of.keys()].filter((id) => other.has(id)).join(' · ');
  if (order(was, is) === order(is, was)) return changed;
  return [...changed, { field: 'decisionTable.order', unit: 'text', before: order(was, is), after: order(is, was) }];
}

/** The first rule that fits decides: where a new one stands is as much of it as what it says. */
function placeOf(id: string, rules: ReadonlyMap<string, unknown>): PolicyChange {
  const place = `${[...rules.keys()].indexOf(id) + 1} / ${rules.size}`;
  return { field: `decisionTable.places.${id}`, unit: 'text', before: null, after: place };
}

function rulesIn({ decisionTable }: Policy): ReadonlyMap<string, DecisionRule> {
  return new Map(rulesOf(decisionTable)?.rules.map((rule) => [rule.id, rule]));
}
