import { describe, expect, it } from 'vitest';
import { openVault } from './vault.ts';

const first = 'the first secret of this vault, long enough 1';
const second = 'the second secret of this vault, long enough 2';

describe('the vault', () => {
  it('opens what it sealed, and never seals twice alike', () => {
    const vault = openVault([first]);
    const sealed = vault.seal('customer.nuit', '103017602');
    expect(vault.open('customer.nuit', sealed)).toBe('103017602');
    expect(vault.seal('customer.nuit', '103017602').equals(sealed)).toBe(false);
    expect(sealed.includes(Buffer.from('103017602'))).toBe(false);
  });

  it('seals equal texts alike where they are held against each other, and no other', () => {
    const vault = openVault([first]);
    const sealed = vault.sealAlike('rail.reference', 'Ana 841234567');
    expect(vault.sealAlike('rail.reference', 'Ana 841234567').equals(sealed)).toBe(true);
    expect(vault.open('rail.reference', sealed)).toBe('Ana 841234567');
    const another = vault.sealAlike('rail.reference', 'Ana 841234568');
    // Another nonce: two texts under one would give each other away.
    expect(another.subarray(5, 17).equals(sealed.subarray(5, 17))).toBe(false);
    expect(openVault([second, first]).open('rail.reference', sealed)).toBe('Ana 841234567');
  });

  it('does not open a value moved to another column, nor one that was changed', () => {
    const vault = openVault([first]);
    const sealed = vault.seal('customer.nuit', '103017602');
    expect(() => vault.open('customer.mobile', sealed)).toThrow();
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => vault.open('customer.nuit', changed)).toThrow();
    for (const length of [0, 3, 32]) {
      const cut = sealed.subarray(0, length);
      expect(() => vault.open('customer.nuit', cut)).toThrow('sealed customer.nuit has no known key');
    }
  });

  it('opens the old secret’s values after a rotation, and seals with the new', () => {
    const old = openVault([first]).seal('kin.contact', '861234567');
    const rotated = openVault([second, first]);
    expect(rotated.open('kin.contact', old)).toBe('861234567');
    expect(() => openVault([first]).open('kin.contact', rotated.seal('kin.contact', 'x'))).toThrow();
  });

  it('finds after a rotation what was indexed before, and knows the codes that were sent', () => {
    const [before, after] = [openVault([first]), openVault([second, first])];
    expect(after.blindIndex('mobile', '841234567')).toEqual(before.blindIndex('mobile', '841234567'));
    expect(after.digest('sign-in-code', Buffer.of(1))).toEqual(before.digest('sign-in-code', Buffer.of(1)));
    expect(after.sealAlike('rail.reference', 'Ana')).toEqual(before.sealAlike('rail.reference', 'Ana'));
  });

  it('indexes equal texts alike, apart by purpose', () => {
    const vault = openVault([first]);
    expect(vault.blindIndex('mobile', '841234567').equals(vault.blindIndex('mobile', '841234567'))).toBe(true);
    expect(vault.blindIndex('mobile', '841234567').equals(vault.blindIndex('nuit', '841234567'))).toBe(false);
  });
});
