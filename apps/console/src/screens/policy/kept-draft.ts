import type { OperatorResult } from '@house/contract/operator/types';
import { storage } from '../../storage.ts';

/** A draft that was not proposed yet, as it is kept in this browser: a policy is no personal data. */
export type KeptDraft = {
  /** The version that it was begun from. */
  readonly base: number;
  readonly settings: Record<string, unknown>;
  readonly table: OperatorResult<'policy'>['table'];
};

/** This person's own draft; what cannot be read is none. */
export function readDraft(email: string): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(placeOf(email)) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** False where this browser keeps it not. */
export function keepDraft(email: string, draft: KeptDraft): boolean {
  return storage.setItem(placeOf(email), JSON.stringify(draft));
}

export function forgetDraft(email: string): void {
  storage.removeItem(placeOf(email));
}

function placeOf(email: string): string {
  return `policy-draft:${email}`;
}

function isDraft(value: unknown): value is KeptDraft {
  return typeof value === 'object' && value !== null && 'base' in value && 'settings' in value && 'table' in value;
}
