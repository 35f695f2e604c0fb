import { routeTable, type RouteName } from './routes-table.ts';

/** Where a borrower may go from an order's detail; anywhere else leads to the order list (specification, section 2). */
const allowedFromOrder: readonly (RouteName | undefined)[] = [
  'loan',
  'orders',
  'contract',
  'repayment',
  'invite',
  'order',
];

/**
 * The path a navigation inside the app really ends at. `from` and `to` are paths without their query.
 * Who has a session is the server's question: it redirects before any byte, and a 401 ends the session here.
 */
export function guardedPath(from: string, to: string): string {
  if (routeNameOf(to) === 'landing' || routeNameOf(to) === 'invited') return '/appbar/loan';
  const leavesOrder = routeNameOf(from) === 'order' && from !== to;
  return leavesOrder && !allowedFromOrder.includes(routeNameOf(to)) ? '/appbar/order' : to;
}

/** The row of the table that a path belongs to, undefined for an unknown path. */
export function routeNameOf(path: string): RouteName | undefined {
  return routeTable.find((row) => patternOf(row.path).test(path))?.name;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
}
