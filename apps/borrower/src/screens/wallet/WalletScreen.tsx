import { Page } from '../../frame/Page.tsx';
import { useTexts } from '../../language.ts';
import css from './WalletScreen.module.css';

/** `/wallet`: a title on a blank layout (specification, section 2). */
export function WalletScreen() {
  const { wallet } = useTexts();
  return (
    <Page>
      <h1 tabIndex={-1} className={css.title}>
        {wallet.title}
      </h1>
    </Page>
  );
}
