import { useState } from 'react';
import { useLocation } from 'wouter';
import { Blank, Button } from '@house/ui';
import type { Result } from '@house/contract/types';
import { OwedBesidesNow } from '../../../frame/OwedBesides.tsx';
import { Page } from '../../../frame/Page.tsx';
import { useTexts } from '../../../language.ts';
import { DeclineBanner } from './DeclineBanner.tsx';
import { DisburseAccount } from './DisburseAccount.tsx';
import { OfferLines } from './OfferLines.tsx';
import { ProductSelector } from './ProductSelector.tsx';
import { chosenOffer, firstSelection, type Selection } from './selection.ts';

/** Code 0: pick an amount and a term. While a decline still stands, there is no way on. */
export function PickLoan({ list }: { list: Result<'products'> }) {
  const { loan } = useTexts();
  const [, navigate] = useLocation();
  const [wished, setWished] = useState<Selection | undefined>(lastSelection);
  const stillOffered = wished !== undefined && chosenOffer(list.products, wished) !== undefined;
  const selection = stillOffered ? wished : firstSelection(list.products);
  const offer = selection && chosenOffer(list.products, selection);
  if (selection === undefined || offer === undefined) {
    return (
      <Page title={loan.titlePick} support tabs>
        <OwedBesidesNow />
        {list.declineReason !== null && <DeclineBanner reason={list.declineReason} />}
        <Blank title={loan.noOffersTitle} text={loan.noOffersText} />
      </Page>
    );
  }
  function choose(next: Selection) {
    lastSelection = next;
    setWished(next);
  }
  return (
    <Page
      title={loan.titlePick}
      support
      tabs
      action={
        <Button disabled={list.declineReason !== null} onClick={() => navigate(`/apply/confirm?uuid=${offer.uuid}`)}>
          {loan.next}
        </Button>
      }
    >
      <OwedBesidesNow />
      {list.declineReason !== null && <DeclineBanner reason={list.declineReason} />}
      <ProductSelector offers={list.products} selection={selection} onSelect={choose} />
      <OfferLines offer={offer} />
      <DisburseAccount />
    </Page>
  );
}

/** Coming back from the confirmation finds the choice as it was left; a reload starts afresh. */
let lastSelection: Selection | undefined;
