import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { unpackChromium } from './chromium/unpack.ts';

/** What a browser library needs to start the test browser: the program, its arguments and its whole environment. */
export type TestBrowser = { executablePath: string; args: string[]; env: Record<string, string> };

const quietArgs = [
  // Only our own pages are opened, and as root or inside a container the sandbox cannot start at all.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds the browser the tests and pictures use. The one out of the registry comes first, so that every machine sees the
 * same pages; `CHROMIUM_PATH` overrides it; a machine it is not made for (anything but Linux on x64) lends its own.
 * @throws Error with one plain sentence when there is none.
 */
export async function findTestBrowser(): Promise<TestBrowser> {
  const env = ownEnvironment();
  const named = env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, args: quietArgs, env };
  if (process.platform === 'linux' && process.arch === 'x64') {
    const packageFolder = path.dirname(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
    return withLibraries(await unpackChromium(packageFolder), env);
  }
  const found = installedBrowsers.find((candidate) => existsSync(candidate));
  if (found) return { executablePath: found, args: quietArgs, env };
  throw new Error('No Chromium was found: set CHROMIUM_PATH to one.');
}

const installedBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The bundled NSS libraries stand in only where the system has none: its own always fit its C library. */
function withLibraries(folder: string, env: Record<string, string>): TestBrowser {
  const executablePath = path.join(folder, 'chromium');
  const fonts = { ...env, FONTCONFIG_FILE: path.join(folder, 'fonts.conf') };
  const bundled = { ...fonts, LD_LIBRARY_PATH: path.join(folder, 'lib') };
  for (const candidate of [fonts, bundled]) {
    const answer = spawnSync(executablePath, ['--version', '--no-sandbox'], { env: candidate, encoding: 'utf8' });
    if (answer.status === 0) return { executablePath, args: quietArgs, env: candidate };
  }
  throw new Error(`The test browser ${executablePath} does not run here: set CHROMIUM_PATH to one that does.`);
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
