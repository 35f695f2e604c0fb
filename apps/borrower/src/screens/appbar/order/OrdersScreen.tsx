export function OrdersScreen() { return null; }
