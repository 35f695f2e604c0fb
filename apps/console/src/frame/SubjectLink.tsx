import { Link } from 'react-router';
import { useTexts } from '../language.tsx';
import { subjectWords } from './subject.ts';

/** What an incident is about, as a way there where there is one. */
export function SubjectLink({ subject, length }: { subject: string; length?: 'short' }) {
  const texts = useTexts();
  const words = subjectWords(subject, texts, length);
  const to = addressOf(subject);
  return to === undefined ? words : <Link to={to}>{words}</Link>;
}

function addressOf(subject: string): string | undefined {
  const [kind, id = ''] = subject.split(/:(.*)/s);
  switch (kind) {
    case 'order':
      return `/order/${id}`;
    case 'customer':
      return `/customer/${id}`;
    case 'approval':
      return `/approvals?state=decided&open=${id}`;
    case 'payout':
      return `/payouts?open=${id}`;
    case 'withdrawal':
    case 'refund':
      return `/payouts?q=${encodeURIComponent(subject)}`;
    case 'rail':
      return `/payments?q=${encodeURIComponent(id)}`;
    case 'queue':
      return id === 'payout' ? '/payouts' : undefined;
    case 'statement':
      return `/reconciliation?open=${id}`;
    default:
      return undefined;
  }
}
