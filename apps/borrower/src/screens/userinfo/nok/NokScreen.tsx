export function NokScreen() { return null; }
