import { withTexts } from './parts.ts';

/** Under what the loan tab keeps the part, like an answer. */
export const orderPartKey = 'order part';

/** The order's part: its panel is shown on the loan tab, too. */
export const loadOrderPart = withTexts(() => import('./screens/parts/order.ts'));
