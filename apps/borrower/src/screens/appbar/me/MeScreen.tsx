import { Skeleton } from '@house/ui';
import { isOn } from '../../../flags.ts';
import { Loaded } from '../../../frame/Loaded.tsx';
import { OwedBesides } from '../../../frame/OwedBesides.tsx';
import { Page } from '../../../frame/Page.tsx';
import { useTexts } from '../../../language.ts';
import { useCall } from '../../../queries.ts';
import { CreditCard } from './CreditCard.tsx';
import { InviteCard } from './InviteCard.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';
import { MeMenu } from './MeMenu.tsx';
import { Person } from './Person.tsx';

/** The profile tab. */
export function MeScreen() {
  const { tabs } = useTexts();
  const info = useCall('customerInfo', {});
  return (
    <Page name={tabs.me} tabs>
      <Loaded query={info} skeleton={<MeSkeleton />}>
        {({ result }) => (
          <>
            <Person info={result} />
            <OwedBesides owed={result.owedBesides} />
            <CreditCard creditMt={result.credit} />
            <InviteCard />
            <MeMenu info={result} />
            {isOn('language') && <LanguagePicker />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function MeSkeleton() {
  return (
    <>
      <Skeleton height={64} />
      <Skeleton height={230} />
      <Skeleton height={82} />
      <Skeleton height={270} />
    </>
  );
}
