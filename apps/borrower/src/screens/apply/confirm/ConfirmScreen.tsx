export function ConfirmScreen() { return null; }
