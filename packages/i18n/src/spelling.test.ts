import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Post-1990 and Brazilian forms; Mozambique writes acção, actual, electrónico, contacto, telemóvel, ecrã, registar.
const foreign =
  /\b(?:(?:a|transa|prote|sele|reda|corre|dire|fra|infra|cole)ç(?:ão|ões)|atua\w*|ativ\w*|eletr\w*|contato\w*|celular\w*|(?:in)?diret[oa]\w*|corret[oa]\w*|efetu\w*|efetiv\w*|respetiv\w*|objet\w*|projet\w*|fatur\w*|usuári\w*|tela|cadastr\w*|registro|registrar|exat[oa]\w*|otim\w*|ótim\w*|fato|fatos|você|senha|arquivo|deletar|econômic\w*|anônim\w*)\b/giu;

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.pt.ts') && name !== 'sms.pt.ts',
);

test.each(files)('%s is written in Mozambican Portuguese', (name) => {
  const texts = readFileSync(`${import.meta.dirname}/${name}`, 'utf8').replace(/\/\*\*.*?\*\/|\/\/.*$/gms, '');
  expect(texts.match(foreign) ?? []).toEqual([]);
});

test('the spelling guard sees a foreign form', () => {
  expect('A sua ação e o contato do usuário'.match(foreign)).toEqual(['ação', 'contato', 'usuário']);
});
