import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutants } from './mutants.ts';
import { swapped } from './plant.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('the planted bugs', () => {
  it('are thirty at least, each under a name of its own', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(30);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  it.each(mutants)('$name still finds its lines in the product, and changes them', ({ swaps }) => {
    for (const swap of swaps) {
      const source = readFileSync(path.join(root, swap.file), 'utf8');
      expect(swapped(source, swap)).not.toBe(source);
    }
  });
});
