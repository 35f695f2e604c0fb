import { appLoanPt } from './app-loan.pt.ts';
import { appPersonPt } from './app-person.pt.ts';
import { fieldsPt } from './fields.pt.ts';

/** Every text of the borrower's app. This is the source: a key missing in English does not compile. */
export const appPt = {
  fields: fieldsPt,
  common: {
    back: 'Voltar',
    close: 'Fechar',
    cancel: 'Cancelar',
    confirm: 'Confirmar',
    copy: 'Copiar',
    retry: 'Tentar novamente',
    home: 'Início',
    loading: 'A carregar…',
    seeAll: 'Ver',
    dial: 'Ligar',
    days: (days: number) => (days === 1 ? '1 dia' : `${days} dias`),
  },
  failures: {
    timeout: 'Desculpe, o servidor não responde, tente novamente mais tarde.',
    offline: 'Parece haver um problema de rede no seu dispositivo, verifique por favor.',
    sessionExpired: 'A sua sessão expirou.',
    other: 'Ups, parece que há um problema no nosso servidor, tente novamente mais tarde.',
    couldNotLoad: 'Não foi possível carregar',
    noNetwork: 'Sem ligação à internet',
    stale: (minutes: number) => `Sem ligação · visto há ${agePt(minutes)}`,
    heading: '500',
    whoops: 'Ups! Algo correu mal :(',
    notFound: 'Página não encontrada',
  },
  tabs: { label: 'Navegação principal', loan: 'Crédito', order: 'Pedidos', help: 'Ajuda', me: 'Eu' },
  support: {
    open: 'Apoio ao cliente',
    title: 'Apoio ao cliente',
    hours: (hours: string) => `Horário de atendimento: ${hours}`,
    call: (phone: string) => `Ligar para ${phone}`,
    none: 'De momento não há números de apoio disponíveis.',
  },
  ...appLoanPt,
  ...appPersonPt,
  wallet: { title: 'Carteira' },
};

/** `instantes`, `5 min`, `3 h`, `2 dias`. */
function agePt(minutes: number): string {
  if (minutes < 1) return 'instantes';
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} dias`;
}

export type AppTexts = Texts<typeof appPt>;

type Texts<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...parts: never) => unknown
      ? T[K]
      : T[K] extends readonly unknown[]
        ? Readonly<T[K]>
        : Texts<T[K]>;
};
