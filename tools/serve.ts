// npm run serve: production. Finds the built apps (builds them where they are missing), then becomes the server.
import { buildApp } from './build.ts';

try {
  const apps = { BORROWER_DIST: 'borrower', CONSOLE_DIST: 'console' } as const;
  for (const [setting, app] of Object.entries(apps)) {
    if (process.env[setting]) continue;
    const folder = await buildApp(app, (line) => console.error(line));
    if (folder !== undefined) process.env[setting] = folder;
  }
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
await import('../apps/server/src/main.ts');
