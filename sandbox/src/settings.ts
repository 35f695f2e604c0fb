import { join } from 'node:path';
import type { SandboxOptions } from './index.ts';

/** The process's settings out of its environment. Throws RangeError with one plain line that names the wrong one. */
export function readSettings(environment: NodeJS.ProcessEnv): SandboxOptions {
  const text = (name: string): string | undefined => environment[name] || undefined;
  const required = (name: string): string => {
    const value = text(name);
    if (value === undefined) throw new RangeError(`${name} is not set`);
    return value;
  };

  const smppPort = text('SANDBOX_SMPP_PORT');
  return {
    port: portIn('SANDBOX_PORT', text('SANDBOX_PORT') ?? '3002'),
    vendorPorts: text('SANDBOX_VENDOR_PORTS') === 'true',
    dataFile: join(text('DATA_DIR') ?? '.data', 'sandbox.sqlite'),
    // The service may know several, of which the rail has one.
    railSecret: required('RAIL_SECRET').split(',')[0]?.trim() ?? '',
    smsToken: required('SMS_TOKEN'),
    businessName: text('BRAND') ?? 'Microbanco',
    notifiesOfPushes: text('RAIL_NOTIFIES') === 'all',
    host: text('HOST'),
    serviceUrl: text('SERVICE_URL'),
    controlUrl: text('CONTROL_URL'),
    smppPort: smppPort === undefined ? undefined : portIn('SANDBOX_SMPP_PORT', smppPort),
    smsReportUrl: text('SMS_REPORT_URL'),
    serviceProviderCode: text('MPESA_SERVICE_PROVIDER_CODE'),
  };
}

function portIn(name: string, text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new RangeError(`${name} ${text} is not a port`);
  return Number(text);
}
