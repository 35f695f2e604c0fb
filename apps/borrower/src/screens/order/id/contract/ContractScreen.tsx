import { Button, ButtonLink, Card, Skeleton } from '@house/ui';
import { Loaded } from '../../../../frame/Loaded.tsx';
import { Page } from '../../../../frame/Page.tsx';
import { loadLateParts } from '../../../../frame/popups.ts';
import { useTexts } from '../../../../language.ts';
import { useKept } from '../../../../queries.ts';
import { paperOf } from '../../../../orders/PaperLink.tsx';
import css from './ContractScreen.module.css';
import './print.css';

/** `/order/{id}/contract`: the full-page contract, printable. */
export function ContractScreen({ id }: { id: string }) {
  const { contract } = useTexts();
  const parts = useKept('late parts', loadLateParts);
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
        <Loaded query={parts} skeleton={<Skeleton height={480} />}>
          {({ ContractText }) => <ContractText id={id} />}
        </Loaded>
      </Card>
    </Page>
  );
}
