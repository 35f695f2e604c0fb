export function InviteScreen() { return null; }
