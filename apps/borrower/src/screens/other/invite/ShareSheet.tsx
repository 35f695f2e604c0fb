import { Icon } from '@house/ui';
import { Sheet } from '../../../frame/popups.ts';
import { useTexts } from '../../../language.ts';
import css from './invite.module.css';
import { shareLinks } from './share.ts';

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
      <p className={css.text}>{text}</p>
      <div className={css.ways}>
        <a className={css.way} href={links.whatsapp} target="_blank" rel="noreferrer">
          <Icon name="chat" /> {invite.whatsapp}
        </a>
        <a className={css.way} href={links.sms}>
          <Icon name="message" /> {invite.sms}
        </a>
        <a className={css.way} href={links.facebook} target="_blank" rel="noreferrer">
          <Icon name="friends" /> {invite.facebook}
        </a>
        {canShare && (
          // Closing the phone's menu rejects the promise: that is no failure.
          <button
            type="button"
            className={css.way}
            onClick={() => void navigator.share({ text }).catch(() => undefined)}
          >
            <Icon name="share" /> {invite.more}
          </button>
        )}
      </div>
    </Sheet>
  );
}
