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

  const options: SandboxOptions = {
    port: portIn('SANDBOX_PORT', text('SANDBOX_PORT') ?? '3002'),
    vendorPorts: text('SANDBOX_VENDOR_PORTS') === 'true',
    dataFile: join(text('DATA_DIR') ?? '.data', 'sandbox.sqlite'),
    // The service may know several, of which the rail has one.
    railSecret: required('RAIL_SECRET').split(',')[0]?.trim() ?? '',
    smsToken: required('SMS_TOKEN'),
    businessName: text('BRAND') ?? 'Microbanco',
    notifiesOfPushes: text('RAIL_NOTIFIES') === 'all',
  };
  const host = text('HOST');
  if (host !== undefined) options.host = host;
  const serviceUrl = text('SERVICE_URL');
  if (serviceUrl !== undefined) options.serviceUrl = serviceUrl;
  const controlUrl = text('CONTROL_URL');
  if (controlUrl !== undefined) options.controlUrl = controlUrl;
  const smppPort = text('SANDBOX_SMPP_PORT');
  if (smppPort !== undefined) options.smppPort = portIn('SANDBOX_SMPP_PORT', smppPort);
  const smsReportUrl = text('SMS_REPORT_URL');
  if (smsReportUrl !== undefined) options.smsReportUrl = smsReportUrl;
  const businessNumber = text('MPESA_SERVICE_PROVIDER_CODE');
  if (businessNumber !== undefined) options.serviceProviderCode = businessNumber;
  return options;
}

function portIn(name: string, text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new RangeError(`${name} ${text} is not a port`);
  return Number(text);
}
