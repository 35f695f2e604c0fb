import type { ConsoleTexts } from '@house/i18n/console.pt';
import type { OperatorResult } from '@house/contract/operator/types';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';
import { Mark } from './Mark.tsx';
import { RiskTag } from './RiskTag.tsx';
import css from '../../frame/panel.module.css';

type Decision = OperatorResult<'review'>['decision'];
type Check = Decision['checks'][number];

/** Why the order stopped: the rule in words, and every fact that was looked at. What speaks against comes first. */
export function DecisionTrace({ decision }: { decision: Decision }) {
  const { review: texts, reviews } = useTexts();
  const checks = decision.checks.toSorted((a, b) => Number(a.passed) - Number(b.passed));
  return (
    <div className={css.box}>
      <h3>
        {texts.why}: {reviews.rules[decision.matchedRule] ?? decision.matchedRule} <RiskTag risk={decision.risk} />{' '}
        <Tag tone="plain">{texts.policy(decision.policyVersion)}</Tag>
      </h3>
      <ul className={css.checks}>
        {checks.map((check) => (
          <li key={check.key}>
            <Mark passed={check.passed} />
            <span>
              <span className="only-read-aloud">{check.passed ? texts.speaksFor : texts.speaksAgainst}: </span>
              {inWords(check, texts.checks)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function inWords({ key, passed, value }: Check, texts: ConsoleTexts['review']['checks']): string {
  const number = typeof value === 'number' ? value : 0;
  const orNone = typeof value === 'number' ? value : null;
  switch (key) {
    case 'blacklist':
      return texts.blacklist(passed);
    case 'nuit':
    case 'walletName':
      return texts[key](String(value));
    case 'device':
    case 'nextOfKin':
    case 'velocity':
      return texts[key](number);
    case 'amount':
      return texts.amount(number, passed);
    case 'lastOrder':
    case 'referrer':
      return texts[key](orNone);
  }
}
