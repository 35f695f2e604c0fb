export { costLabel, type CostKey } from './costs.ts';
export { declineText, isDeclineReasonCode, type DeclineReasonCode } from './declines.ts';
export { fieldText, isFieldMessageCode, type FieldMessageCode } from './fields.ts';
export { defaultLocale, isLocale, locales, type Locale } from './locale.ts';
export { notices } from './notices.ts';
export { isRefusalCode, refusalText, type RefusalCode } from './refusals.ts';
