import { Card, unbroken } from '@house/ui';
import { LateContacts } from '../../../frame/LateContacts.tsx';
import { Page } from '../../../frame/Page.tsx';
import { useTexts } from '../../../language.ts';
import { NumberedSteps } from '../../../orders/NumberedSteps.tsx';
import css from './HelpScreen.module.css';

/** The help tab: numbers to dial, hours, and what to do when a repayment failed. */
export function HelpScreen() {
  const { help } = useTexts();
  return (
    <Page title={help.title} tabs>
      <h2>{help.callTitle}</h2>
      <LateContacts />
      <h2 className={css.heading}>{help.failedTitle}</h2>
      <Card>
        <NumberedSteps steps={help.failedSteps.map((text) => ({ key: text, text }))} />
      </Card>
      <h2 className={css.heading}>{help.questionsTitle}</h2>
      <div className={css.questions}>
        {help.questions.map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{unbroken(answer)}</p>
          </details>
        ))}
      </div>
    </Page>
  );
}
