import type { World } from './cast.ts';

/** Four digits that are not the code on its way to this number. */
export async function wrongCode(town: World, phone: string): Promise<string> {
  return otherThan(await town.sandbox.waitForCode(phone));
}

export function otherThan(code: string): string {
  return code === '0000' ? '0001' : '0000';
}
