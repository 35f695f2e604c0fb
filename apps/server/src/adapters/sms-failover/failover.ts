import type { SmsGateway, SmsOutcome } from '../../ports/sms-gateway.ts';

export type CircuitLimits = { readonly failures: number; readonly openMs: number };

const usual: CircuitLimits = { failures: 3, openMs: 30_000 };

/**
 * Several providers as one, the first that works in the order given. One that failed several times in a row is left alone
 * for a while, so that a dead provider does not make every code wait for its time-out; then one message tries it. When all
 * are left alone the first is asked after all. A message whose answer was lost goes to the next too: a code that comes
 * twice hurts less than one that does not come. So does one that was refused, for an operator's own SMSC carries to no other
 * network; it is refused for good once each of them has refused it.
 */
export function smsByTheFirstThatWorks(
  gateways: readonly SmsGateway[],
  limits: CircuitLimits = usual,
  nowMs: () => number = () => performance.now(),
): SmsGateway {
  const providers = gateways.map((gateway) => ({ gateway, failures: 0, openUntilMs: -Infinity }));

  const isOpen = (provider: Provider): boolean =>
    provider.failures >= limits.failures && nowMs() < provider.openUntilMs;

  const note = (provider: Provider, outcome: SmsOutcome): void => {
    if (outcome.kind === 'unreachable') {
      provider.failures += 1;
      provider.openUntilMs = nowMs() + limits.openMs;
    } else {
      provider.failures = 0;
    }
  };

  return {
    async send(message, signal) {
      const closed = providers.filter((provider) => !isOpen(provider));
      let mayComeTwice = false;
      let refused = 0;
      let refusal: SmsOutcome | undefined;
      let unanswered: SmsOutcome | undefined;
      for (const provider of closed.length > 0 ? closed : providers.slice(0, 1)) {
        // While one message tries it, the others go past it.
        if (provider.failures >= limits.failures) provider.openUntilMs = nowMs() + limits.openMs;
        const last = await provider.gateway.send(message, signal);
        if (last.kind === 'unreachable' && last.because === 'stopped') return { ...last, mayComeTwice };
        note(provider, last);
        if (last.kind === 'accepted') return last;
        if (last.kind === 'rejected') {
          refused += 1;
          refusal = last;
          continue;
        }
        // Of one that took nothing nothing is known of the others: it may have arrived by them.
        if (unanswered === undefined || last.because !== 'gateway-busy') unanswered = last;
        mayComeTwice ||= last.mayComeTwice === true;
      }
      if (refusal !== undefined && refused === providers.length) return refusal;
      unanswered ??= { kind: 'unreachable', because: 'connection-lost', detail: undefined };
      return { ...unanswered, mayComeTwice };
    },
    onReport: (hear) => {
      for (const { gateway } of providers) gateway.onReport(hear);
    },
  };
}

type Provider = { readonly gateway: SmsGateway; failures: number; openUntilMs: number };
