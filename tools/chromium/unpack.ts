import { access, chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { untar } from './untar.ts';

const decompress = promisify(brotliDecompress);

/**
 * Unpacks the browser of `@sparticuz/chromium` once and gives the folder: `chromium`, `lib/`, `fonts/`, `fonts.conf`.
 * The folder appears by one rename, so two callers at once are safe and a cut unpacking leaves nothing half made.
 */
export async function unpackChromium(packageFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const home = await writableHome(path.resolve(packageFolder, '..', '..', '.cache'));
  const folder = path.join(home, `chromium-${version}`);
  if (await exists(path.join(folder, 'chromium'))) return folder;

  process.stderr.write('Unpacking the test browser …\n');
  const making = await mkdtemp(path.join(home, 'chromium-making-'));
  await chmod(making, 0o755);
  await unpackInto(path.join(packageFolder, 'bin'), making, folder);
  try {
    await rename(making, folder);
  } catch (fault) {
    await rm(making, { recursive: true, force: true });
    if (!(await exists(path.join(folder, 'chromium')))) throw fault;
  }
  return folder;
}

async function unpackInto(packed: string, making: string, folder: string): Promise<void> {
  const read = async (name: string): Promise<Buffer> => decompress(await readFile(path.join(packed, name)));
  const [program, libraries, fonts, graphics] = await Promise.all(
    ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'].map(read),
  );
  if (!program || !libraries || !fonts || !graphics) throw new Error('The browser package is not whole.');
  await writeFile(path.join(making, 'chromium'), program, { mode: 0o755 });
  for (const archive of [libraries, fonts, graphics]) await untar(archive, making);
  await writeFile(path.join(making, 'fonts.conf'), fontSettings(folder));
}

/** Only the bundled typeface is offered, so that a picture taken on any machine has the same letters. */
function fontSettings(folder: string): string {
  const written = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${written}/fonts</dir><cachedir>${written}/fonts-cache</cachedir></fontconfig>
`;
}

/** Beside the package; where that belongs to somebody else, a private folder of the user's own. */
async function writableHome(wanted: string): Promise<string> {
  try {
    await mkdir(wanted, { recursive: true });
    await access(wanted, 2);
    return wanted;
  } catch {
    const own = path.join(os.tmpdir(), `test-browser-${os.userInfo().uid}`);
    await mkdir(own, { recursive: true, mode: 0o700 });
    return own;
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
