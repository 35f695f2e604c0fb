import { Button, ButtonLink, Card } from '@house/ui';
import { Page } from '../../../../frame/Page.tsx';
import { useTexts } from '../../../../language.ts';
import { ContractText } from '../../../../orders/ContractText.tsx';
import { paperOf } from '../../../../orders/PaperLink.tsx';
import css from './ContractScreen.module.css';
import './print.css';

/** `/order/{id}/contract`: the full-page contract, printable. */
export function ContractScreen({ id }: { id: string }) {
  const { contract } = useTexts();
  return (
    <Page
      title={contract.title}
      back="history"
      action={
        <div className={css.pair}>
          <Button look="quiet" onClick={() => print()}>
            {contract.print}
          </Button>
          <ButtonLink href={paperOf(id, 'contract.pdf')} download>
            {contract.pdf}
          </ButtonLink>
        </div>
      }
    >
      <Card>
        <ContractText id={id} />
      </Card>
    </Page>
  );
}
