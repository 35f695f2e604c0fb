export function ContractScreen() { return null; }
