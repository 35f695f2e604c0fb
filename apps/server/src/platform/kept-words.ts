import type { Vault } from './vault.ts';

/** What words of staff are sealed for: a column each, because they may speak of a person (rules.md 13). */
type WordsPurpose =
  | 'approval.note'
  | 'approval.answer'
  | 'incident.note'
  | 'incident.closed-note'
  | 'statement-line.note'
  | 'statement-day.note';

export function sealWords(vault: Vault, purpose: WordsPurpose, words: string): Buffer {
  return vault.seal(purpose, words);
}

/** Words as they were kept: sealed, or as they stand where they were written before that, or were erased. */
export function openWords(vault: Vault, purpose: WordsPurpose, sealed: Buffer | null, standing: string | null) {
  return sealed === null ? standing : vault.open(purpose, sealed);
}
