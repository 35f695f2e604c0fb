export function RepaymentScreen() { return null; }
