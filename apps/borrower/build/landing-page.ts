import { resolve } from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { bundleStandalone } from './standalone.ts';
import { dropUnusedTokens } from './used-tokens.ts';
import { warmFiles } from './warm-files.ts';

const source = resolve(import.meta.dirname, '../src/landing');

/**
 * The landing as one file: HTML drawn by React at build time, its style and script inline, no React on the wire.
 * Also names the app's files, which the script fetches while the visitor waits for the SMS.
 */
export function landingPage(): Plugin {
  return {
    name: 'landing-page',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!html.includes('<!--LANDING-->')) return html;
        const { module } = await runnerImport<typeof import('../src/landing/render.tsx')>(`${source}/render.tsx`);
        const { script, style } = await bundleStandalone(`${source}/main.ts`);
        return fill(html, module.renderLanding(), dropUnusedTokens(style), script, bundle);
      },
    },
  };
}

type Drawn = { readonly title: string; readonly description: string; readonly body: string };

function fill(
  html: string,
  drawn: Drawn,
  style: string,
  script: string,
  bundle: Rolldown.OutputBundle | undefined,
): string {
  const warm = bundle === undefined ? '' : ` data-warm="${warmFiles(bundle).join(' ')}"`;
  return html
    .replace('<!--TITLE-->', () => `${drawn.title} · %BRAND%`)
    .replace('<!--DESCRIPTION-->', () => drawn.description)
    .replace('</head>', () => `<style>${style}</style>\n</head>`)
    .replace('<body>', () => `<body${warm}>`)
    .replace('<!--LANDING-->', () => `${drawn.body}\n<script type="module">${script}</script>`);
}
