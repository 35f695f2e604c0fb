import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractBlocks } from './contract-blocks.ts';
import { escapeHtml, plainText } from './html.ts';

const html =
  '<article class="contract" lang="pt">\n<header><h1>Contrato</h1><p>N.º 48</p></header>\n' +
  '<table><caption>Resumo</caption><tbody><tr><th scope="row">Prazo</th><td>30 dias</td></tr></tbody></table>\n' +
  '<ol>\n<li><h2>Partes</h2><p>Ana d&#39;Arc &amp; Filhos</p><p>Outra</p></li>\n<li><h2>Objecto</h2><p>x</p></li>\n</ol>\n' +
  '<footer><h2>Assinaturas</h2><dl><dt>O Mutuário</dt><dd>Ana</dd></dl><p>Aceite</p></footer>\n</article>';

test('the frozen text comes back as blocks in its order, its clauses numbered, nothing escaped', () => {
  expect(contractBlocks(html)).toEqual([
    { kind: 'title', text: 'Contrato' },
    { kind: 'paragraph', text: 'N.º 48' },
    { kind: 'heading', text: 'Resumo', number: undefined },
    { kind: 'row', label: 'Prazo', value: '30 dias' },
    { kind: 'heading', text: 'Partes', number: 1 },
    { kind: 'paragraph', text: "Ana d'Arc & Filhos" },
    { kind: 'paragraph', text: 'Outra' },
    { kind: 'heading', text: 'Objecto', number: 2 },
    { kind: 'paragraph', text: 'x' },
    { kind: 'heading', text: 'Assinaturas', number: undefined },
    { kind: 'row', label: 'O Mutuário', value: 'Ana' },
    { kind: 'paragraph', text: 'Aceite' },
  ]);
});

test('a text outside the known blocks is refused, not left out', () => {
  expect(() => contractBlocks(html.replace('<footer>', '<footer><div>segredo</div>'))).toThrow('outside its blocks');
  expect(() => contractBlocks(html.replace('Outra', 'Ou<b>tra</b>'))).toThrow('outside its blocks');
});

test('what was escaped comes back as it was, whatever was typed', () => {
  fc.assert(fc.property(fc.string(), (text) => plainText(escapeHtml(text)) === text));
});
