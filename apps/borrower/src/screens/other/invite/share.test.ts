import { describe, expect, it } from 'vitest';
import { inviteLink, nameToShare, shareLinks } from './share.ts';

describe('sharing an invitation', () => {
  it('carries the link with who invited', () => {
    expect(inviteLink('https://example.co.mz', 'u-1')).toBe('https://example.co.mz/i/u-1');
  });
  it('names the inviter only when both names are known', () => {
    expect(nameToShare({ firstName: 'Ana', lastName: 'Macuácua', fullName: 'Ana Macuácua' })).toBe('Ana Macuácua');
    expect(nameToShare({ firstName: null, lastName: null, fullName: 'Anónimo' })).toBe('');
    expect(nameToShare({ firstName: 'Ana', lastName: null, fullName: 'Ana' })).toBe('');
  });
  it('escapes the text for each way', () => {
    const links = shareLinks('Olá & bem-vindo', 'https://x/i/1');
    expect(links.whatsapp).toBe('https://wa.me/?text=Ol%C3%A1%20%26%20bem-vindo');
    expect(links.sms).toContain('body=Ol%C3%A1%20%26');
    expect(links.facebook).toContain('u=https%3A%2F%2Fx%2Fi%2F1');
  });
});
