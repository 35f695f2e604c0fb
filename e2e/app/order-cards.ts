import type { OrderView } from '@house/contract/types';
import type { Locator, Page } from '@playwright/test';
import { orderIn, type Cast } from '../scenes/cast.ts';

const numberOf = (index: number) => `${4_810_227_700 + index}`;

/** Orders of a list, each by its status and the days until it is due. */
export function listed(cast: Cast, ...shapes: [OrderView['status'], number][]): OrderView[] {
  return shapes.map(([status, dueInDays], index) => ({
    ...orderIn(cast, status, { dueInDays }).order,
    serialNumber: numberOf(index),
  }));
}

export const cardOf = (page: Page, index: number): Locator => page.locator(`a[href="/order/${numberOf(index)}"]`);
