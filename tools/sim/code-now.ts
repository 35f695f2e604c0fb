import { execFileSync } from 'node:child_process';
import { root } from '../run.ts';

/** The commit that is run, with a plus when files differ from it. */
export function codeNow(): string {
  const git = (...given: string[]): string => execFileSync('git', given, { cwd: root, encoding: 'utf8' }).trim();
  const plus = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+';
  return `${git('rev-parse', '--short', 'HEAD')}${plus}`;
}
