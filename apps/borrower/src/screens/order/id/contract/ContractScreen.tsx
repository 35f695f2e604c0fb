import { Button, Card } from '@house/ui';
import { Page } from '../../../../frame/Page.tsx';
import { useTexts } from '../../../../language.ts';
import { ContractText } from '../../../../orders/ContractText.tsx';
import './print.css';

/** `/order/{id}/contract`: the full-page contract, printable. */
export function ContractScreen({ id }: { id: string }) {
  const { contract } = useTexts();
  return (
    <Page
      title={contract.title}
      back="history"
      action={
        <Button look="quiet" onClick={() => print()}>
          {contract.print}
        </Button>
      }
    >
      <Card>
        <ContractText id={id} />
      </Card>
    </Page>
  );
}
