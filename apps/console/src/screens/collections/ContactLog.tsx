import type { OperatorResult } from '@house/contract/operator/types';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api.ts';
import css from '../../frame/panel.module.css';
import { StrikeDialog } from '../../frame/StrikeDialog.tsx';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';
import { useMay } from '../../session.ts';

type Contact = OperatorResult<'collectionCase'>['contacts'][number];
type Props = { title: string; serialNumber: string; contacts: readonly Contact[] };

/** What came of each call and message, the latest first. What was noted by mistake stays, and says so. */
export function ContactLog({ title, serialNumber, contacts }: Props) {
  const { collections: texts } = useTexts();
  const may = useMay();
  const [mistaken, setMistaken] = useState<Contact>();
  return (
    <div className={css.box}>
      <h3>{title}</h3>
      {contacts.length === 0 && <p className={css.quiet}>{texts.none}</p>}
      {contacts.map((one) => (
        <div key={one.id}>
          <p>
            {dayAndTime(one.at)} · {one.by} · {one.whom === 'kin' && `${texts.whom['kin']} · `}
            <b>{texts.outcomes[one.outcome] ?? one.outcome}</b>{' '}
            {one.struck && <Tag tone="plain">{texts.strike.struck}</Tag>}
            {one.mayStrike && may('strikeCall') && (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={`${texts.strike.act}… ${dayAndTime(one.at)}`}
                onClick={() => setMistaken(one)}
              >
                {texts.strike.act}…
              </Button>
            )}
          </p>
          {one.said !== null && <p className={css.quiet}>{one.said}</p>}
        </div>
      ))}
      {mistaken !== undefined && (
        <StrikeDialog
          title={texts.strike.title(texts.outcomes[mistaken.outcome] ?? mistaken.outcome)}
          texts={texts.strike}
          strike={(note) => call('strikeCall', { params: { serialNumber, call: mistaken.id }, body: { note } })}
          close={() => setMistaken(undefined)}
        />
      )}
    </div>
  );
}
