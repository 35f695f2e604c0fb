import type { Clock } from '@house/calendar';
import type { House } from '../../../apps/server/src/house.ts';

/** What is looked at: a service's database, at a present instant. */
export type Looked = { readonly house: Pick<House, 'database'>; readonly time: Clock };
