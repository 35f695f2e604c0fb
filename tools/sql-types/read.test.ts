import { describe, expect, it } from 'vitest';
import { readStatements } from './read.ts';
import { tsType } from './ts-type.ts';
import { writeQueriesFile } from './write.ts';

describe('a statement of an .sql file', () => {
  it('gets its parameters by number, a repeated one once, and loses the hints on its columns', () => {
    const [statement] = readStatements(`
      -- Why it is asked.
      /* @name findOrders */
      select count(*) as "total!" from loan_order where due_on < :today! and (:today <> closed_on or hold = :hold);`);
    expect(statement).toMatchObject({
      name: 'findOrders',
      text: 'select count(*) as "total" from loan_order where due_on < $1 and ($1 <> closed_on or hold = $2)',
      parameters: [
        { name: 'today', required: true },
        { name: 'hold', required: false },
      ],
    });
  });

  it('leaves casts and times of day alone', () => {
    expect(readStatements(`/* @name a */ select '10:30'::time::text as x;`)[0]?.parameters).toEqual([]);
  });

  it('may not change its text from call to call', () => {
    expect(() => readStatements('/*\n @name a\n @param ids -> (...)\n*/\nselect 1 as x where 1 in :ids;')).toThrow(
      'unnest',
    );
  });
});

describe('the generated file', () => {
  it('says where the statement helper stands and escapes what a template would read', () => {
    const [statement] = readStatements("/* @name find_one */ select '`$' || '{x}' as customer_id where 1 = :n!;");
    if (!statement) throw new Error('no statement');
    const types = {
      parameters: [{ name: 'n', type: 'number' }],
      columns: [{ name: 'customer_id', type: 'string | null' }],
    };
    const written = writeQueriesFile('modules/orders/orders.sql', [{ statement, types }]);
    expect(written).toContain(`from '../../platform/statement.ts'`);
    expect(written).toContain('  customerId: string | null;');
    expect(written).toContain("'\\`$'");
  });

  it('never makes a number of money', () => {
    expect([tsType('int8'), tsType('numeric'), tsType('_int8'), tsType('date')]).toEqual([
      'bigint',
      'bigint',
      'bigint[]',
      'string',
    ]);
    expect(() => tsType('money')).toThrow('has no TypeScript type');
  });
});
