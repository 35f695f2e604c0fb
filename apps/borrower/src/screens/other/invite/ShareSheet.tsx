import { Stroke, unbroken } from '@house/ui';
import { Sheet } from '../../../frame/popups.ts';
import { useTexts } from '../../../language.ts';
import css from './invite.module.css';
import { shareLinks } from './share.ts';

const strokes = {
  chat: 'M4 20l1.4-4A8 8 0 1 1 9 19.2zM9 9c0 3.5 2.5 6 6 6',
  message: 'M4 5h16v11H10l-5 4v-4H4z',
  friends:
    'M12 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM2 20c.8-3.5 3-5.5 6.5-5.5S14.2 16.5 15 20M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 15c2 .8 3.4 2.5 4 5',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M5 13v7h14v-7',
};

/** WhatsApp, SMS, Facebook, and the phone's own share menu where it has one. */
export function ShareSheet({
  open,
  onClose,
  text,
  link,
}: {
  open: boolean;
  onClose: () => void;
  text: string;
  link: string;
}) {
  const { invite, common } = useTexts();
  const links = shareLinks(text, link);
  const canShare = typeof navigator.share === 'function';
  return (
    <Sheet open={open} onClose={onClose} title={invite.shareTitle} closeLabel={common.close}>
      <p className={css.text}>{unbroken(text)}</p>
      <div className={css.ways}>
        <a className={css.way} href={links.whatsapp} target="_blank" rel="noreferrer">
          <Stroke path={strokes.chat} /> {invite.whatsapp}
        </a>
        <a className={css.way} href={links.sms}>
          <Stroke path={strokes.message} /> {invite.sms}
        </a>
        <a className={css.way} href={links.facebook} target="_blank" rel="noreferrer">
          <Stroke path={strokes.friends} /> {invite.facebook}
        </a>
        {canShare && (
          // Closing the phone's menu rejects the promise: that is no failure.
          <button
            type="button"
            className={css.way}
            onClick={() => void navigator.share({ text }).catch(() => undefined)}
          >
            <Stroke path={strokes.share} /> {invite.more}
          </button>
        )}
      </div>
    </Sheet>
  );
}
