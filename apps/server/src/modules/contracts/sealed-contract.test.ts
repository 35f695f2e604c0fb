import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { openContract, sealContract } from './sealed-contract.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const html = '<article class="contract" lang="pt"><p>Contrato de mútuo: 2.000,00 MT</p></article>';

it('a contract is kept in less than half of its text', async () => {
  await withLoan(town, person(1));
  const { rows } = await town.house.database.query('select html_sealed from order_contract', []);
  expect(rows).toHaveLength(4);
  for (const { html_sealed: sealed } of rows)
    expect(sealed.length).toBeLessThan(Buffer.from(openContract(town.house, sealed)).length / 2);
});

it('a contract is read letter for letter, and so is one that a former release has kept', () => {
  const { vault } = town.house;
  expect(openContract(town.house, sealContract(town.house, html))).toBe(html);
  expect(openContract(town.house, vault.seal('order.contract', html))).toBe(html);
});
