import type { Result } from '@house/contract/types';
import { readRemembered, remember } from '../remembered.ts';
import { ask } from './ask.ts';
import { deviceReport, newUuid } from './device.ts';

declare global {
  interface Navigator {
    readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
  }
}

/**
 * After the right code: the device report, then the first screen (specification, section 4). The user info is not
 * waited for: the answer says which screen it is, and the page comes with the info in it, one round trip less.
 */
export function enter({ status }: Result<'verifyCode'>): void {
  // The report outlives this page; that it fails is nobody's business.
  void ask<'collect'>('/collect', { query: deviceReport(deviceId(), browser()), keepalive: true });
  location.replace(status === 'Verified' || status === 'Basic' ? '/userinfo/basic' : '/appbar/loan');
}

function deviceId(): string {
  const known = readRemembered('device', 'always');
  if (known !== undefined) return known;
  const made = newUuid();
  remember('device', made, 'always');
  return made;
}

function browser(): Parameters<typeof deviceReport>[1] {
  return {
    userAgent: navigator.userAgent,
    language: navigator.language,
    platform: navigator.platform,
    networkType: navigator.connection?.effectiveType,
    screenWidth: screen.width,
    screenHeight: screen.height,
    pixelRatio: devicePixelRatio,
  };
}
