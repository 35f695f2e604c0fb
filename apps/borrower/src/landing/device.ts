import { deviceModel } from '@house/identity';

/** What a browser tells about the phone it runs on. */
export type Browser = {
  readonly userAgent: string;
  readonly language: string;
  readonly platform: string;
  readonly networkType: string | undefined;
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly pixelRatio: number;
};

/** The device report (specification, section 3); `uuid` is the device's id made by the app. */
export function deviceReport(uuid: string, browser: Browser): Record<string, string> {
  const { brand, model } = deviceOf(browser.userAgent);
  return {
    uuid,
    userAgent: browser.userAgent.slice(0, 512),
    screen: `${browser.screenWidth}x${browser.screenHeight}`,
    pixelRatio: String(browser.pixelRatio).slice(0, 16),
    networkType: browser.networkType ?? 'unknown',
    language: browser.language.slice(0, 32),
    platform: browser.platform.slice(0, 64),
    deviceBrand: brand,
    deviceModel: model,
  };
}

/** An Android phone's model begins with its brand. */
export function deviceOf(userAgent: string): { readonly brand: string; readonly model: string } {
  const model = deviceModel(userAgent) ?? 'unknown';
  return { brand: /^(iPhone|iPad|iPod|Macintosh)$/.test(model) ? 'Apple' : (model.split(/[ _-]/)[0] ?? model), model };
}

/** A uuid, random unless given; `crypto.randomUUID` is missing on plain http. */
export function newUuid(random = crypto.getRandomValues(new Uint8Array(16))): string {
  const hex = Array.from(random.slice(0, 16), (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
