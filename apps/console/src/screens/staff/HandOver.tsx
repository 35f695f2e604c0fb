import type { OperatorResult } from '@house/contract/operator/types';
import { toast } from '@house/ui/toast.ts';
import { Toasts } from '@house/ui/Toasts.tsx';
import { Button } from '@mantine/core';
import { Fact, Facts } from '../../frame/Facts.tsx';
import css from '../../frame/panel.module.css';
import { useTexts } from '../../language.tsx';
import { QrCode } from './QrCode.tsx';

type Props = { email: string; keys: Keys; close: () => void };

/** Both of a new colleague; of one whose access is renewed, the one that the caller hands over. */
export type Keys = {
  readonly password: string | null;
  readonly authenticator: OperatorResult<'handOverKey'>['authenticator'];
};

/** Password and authenticator of a colleague, shown this once. */
export function HandOver({ email, keys, close }: Props) {
  const { staff: texts } = useTexts();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(keys.password ?? keys.authenticator?.secret ?? '');
      toast(texts.copied, 'success');
    } catch {
      toast(texts.notCopied, 'error');
    }
  };
  return (
    <div className={css.form}>
      <p className={css.note}>{texts.onceOnly}</p>
      <Facts>
        <Fact term={texts.email}>{email}</Fact>
        {keys.password !== null && (
          <Fact term={texts.password}>
            <code>{keys.password}</code>
          </Fact>
        )}
        {keys.authenticator !== null && (
          <Fact term={texts.secret}>
            <code>{keys.authenticator.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </Fact>
        )}
      </Facts>
      {keys.authenticator !== null && (
        <>
          <QrCode text={keys.authenticator.uri} label={texts.qrLabel} />
          <p className={css.quiet}>{texts.qrHint}</p>
        </>
      )}
      <div className={css.answers}>
        <Button variant="default" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button onClick={close}>{texts.close}</Button>
      </div>
      <Toasts />
    </div>
  );
}
