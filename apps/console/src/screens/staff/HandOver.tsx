import type { OperatorResult } from '@house/contract/operator/types';
import { toast } from '@house/ui/toast.ts';
import { Button } from '@mantine/core';
import { Fact, Facts } from '../../frame/Facts.tsx';
import css from '../../frame/panel.module.css';
import { useTexts } from '../../language.tsx';
import { QrCode } from './QrCode.tsx';

type Props = { email: string; keys: OperatorResult<'hireOperator'>; close: () => void };

/** Password and authenticator of a new colleague, shown this once. */
export function HandOver({ email, keys, close }: Props) {
  const { staff: texts } = useTexts();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(keys.password);
    toast(texts.copied, 'success');
  };
  return (
    <div className={css.form}>
      <p className={css.note}>{texts.onceOnly}</p>
      <Facts>
        <Fact term={texts.email}>{email}</Fact>
        <Fact term={texts.password}>
          <code>{keys.password}</code>
        </Fact>
        <Fact term={texts.secret}>
          <code>{keys.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </Fact>
      </Facts>
      <QrCode text={keys.uri} label={texts.qrLabel} />
      <p className={css.quiet}>{texts.qrHint}</p>
      <div className={css.answers}>
        <Button variant="default" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button onClick={close}>{texts.close}</Button>
      </div>
    </div>
  );
}
