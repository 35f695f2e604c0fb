import { useState } from 'react';
import { Button, Capulana, Card, Hero, Row, Rows, Skeleton, toast, unbroken } from '@house/ui';
import { fromMt } from '@house/money';
import { copyText } from '../../../copy-text.ts';
import { Loaded } from '../../../frame/Loaded.tsx';
import { Page } from '../../../frame/Page.tsx';
import { useTexts } from '../../../language.ts';
import { useCall } from '../../../queries.ts';
import css from './invite.module.css';
import { rewardText } from './reward.ts';
import { RulesSheet, useRulesShown } from './RulesSheet.tsx';
import { inviteLink, nameToShare } from './share.ts';
import { ShareSheet } from './ShareSheet.tsx';

/** `/other/invite`: what was earned, the rules, and the way to share. */
export function InviteScreen() {
  const { invite } = useTexts();
  const stat = useCall('invitationStat', {});
  const info = useCall('customerInfo', {});
  const rules = useRulesShown();
  const [sharing, setSharing] = useState(false);
  const person = info.data?.result;
  const counts = stat.data?.result;
  const isComing = counts === undefined && stat.error === undefined;
  // The server draws this page too, and has no address bar.
  const link = inviteLink(typeof location === 'undefined' ? '' : location.origin, person?.uuid ?? '');
  const text = invite.shareText(person === undefined ? '' : nameToShare(person), link);
  async function share() {
    // The sheet first: a message shown before it would lie in its shade.
    setSharing(true);
    if (await copyText(text)) toast(invite.copied, 'success');
  }
  return (
    <Page
      title={invite.title}
      back="history"
      action={
        <Button look="sun" disabled={person === undefined} onClick={() => void share()}>
          {invite.action}
        </Button>
      }
    >
      <Capulana height={96} radius={16} />
      <Loaded query={stat} skeleton={<Skeleton height={180} />}>
        {({ result }) => (
          <Card look="sun">
            <div>
              <p className={css.small}>{invite.earned}</p>
              <Hero amount={fromMt(result.commission)} />
            </div>
            <Rows>
              <Row label={invite.registered} value={result.registered} />
              <Row label={invite.gotLoans} value={result.invited} tone="total" />
            </Rows>
          </Card>
        )}
      </Loaded>
      {isComing ? <Skeleton height={48} /> : <p>{unbroken(invite.tip(rewardText(counts)))}</p>}
      {person?.recommenderMobile != null && <p className={css.small}>{invite.referrer(person.recommenderMobile)}</p>}
      <button type="button" className={css.rules} onClick={rules.show}>
        {invite.rules}
      </button>
      <RulesSheet open={rules.open && !isComing} stat={counts} onClose={rules.hide} />
      <ShareSheet open={sharing} onClose={() => setSharing(false)} text={text} link={link} />
    </Page>
  );
}
