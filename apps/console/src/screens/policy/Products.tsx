import type { OperatorResult } from '@house/contract/operator/types';
import { plainAmount } from '../../amounts.ts';
import { useTexts } from '../../language.tsx';
import css from '../../list/list.module.css';
import mine from './policy.module.css';

type Product = OperatorResult<'policy'>['products'][number];

/** What is sold, priced as the borrower sees it; a price that differs from the one in force stands out. */
export function Products({ products, inForce }: { products: readonly Product[]; inForce?: readonly Product[] }) {
  const { policy } = useTexts();
  const { productColumns: heads } = policy;
  const columns = ['fee', 'disbursed', 'interest', 'repayment'] as const;
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={policy.products}>
      <table className={`${css.table} ${mine.tight}`}>
        <thead>
          <tr>
            <th scope="col" className={css.right}>
              {heads.amount}
            </th>
            <th scope="col">{heads.term}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={css.right}>
                {heads[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => {
            const before = inForce?.find((one) => one.amount === product.amount && one.term === product.term);
            return (
              <tr key={`${product.amount}-${product.term}`}>
                <td className={css.right}>{plainAmount(product.amount)}</td>
                <td>{policy.days(product.term)}</td>
                {columns.map((column) => (
                  <td key={column} className={css.right}>
                    {inForce !== undefined && before?.[column] !== product[column] ? (
                      <b className={mine.new} title={before === undefined ? undefined : plainAmount(before[column])}>
                        {plainAmount(product[column])}
                      </b>
                    ) : (
                      plainAmount(product[column])
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
