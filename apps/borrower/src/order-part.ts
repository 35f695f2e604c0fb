import { withTexts } from './parts.ts';

/** The order's part: its panel is shown on the loan tab, too. */
export const loadOrderPart = withTexts(() => import('./screens/parts/order.ts'));
