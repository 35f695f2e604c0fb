import spectral from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import { describe, expect, it } from 'vitest';
import { printedOpenApi } from './print.ts';

describe('the printed contract', () => {
  it('has no error by the OWASP rules for APIs', async () => {
    const judge = new spectral.Spectral();
    // The package is CommonJS: what it exports stands under `default`.
    judge.setRuleset({ extends: [['default' in owasp ? owasp.default : owasp, 'recommended']] } as never);
    const found = await judge.run(JSON.parse(printedOpenApi()));
    expect(found.length).toBeGreaterThan(0);
    const errors = found.filter(({ severity }) => severity === 0).map(({ code, path }) => `${code} ${path.join('.')}`);
    expect(errors).toEqual([]);
  }, 60_000);
});
