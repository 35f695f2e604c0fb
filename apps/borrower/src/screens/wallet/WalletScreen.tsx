import { isOn } from '../../flags.ts';
import { Page } from '../../frame/Page.tsx';
import { useTexts } from '../../language.ts';
import { FullWallet } from './FullWallet.tsx';
import css from './WalletScreen.module.css';

/** `/wallet`: a title on a blank layout (specification, section 2); the whole wallet where it is switched on. */
export function WalletScreen() {
  const { wallet } = useTexts();
  if (isOn('wallet')) return <FullWallet />;
  return (
    <Page name={wallet.title}>
      <h1 tabIndex={-1} className={css.title}>
        {wallet.title}
      </h1>
    </Page>
  );
}
