export { costLabel, type CostKey } from './costs.ts';
export { declineText, endingText } from './declines.ts';
export { fieldText } from './fields.ts';
export { defaultLocale, isLocale, locales, type Locale } from './locale.ts';
export { notices } from './notices.ts';
export { isRefusalCode, refusalText } from './refusals.ts';
