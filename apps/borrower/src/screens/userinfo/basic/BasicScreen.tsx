export function BasicScreen() { return null; }
