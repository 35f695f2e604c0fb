import type { BusinessDay } from '@house/calendar';

/** A stretch of business days, both ends counted. */
export type Stretch = { readonly from: BusinessDay; readonly to: BusinessDay };
