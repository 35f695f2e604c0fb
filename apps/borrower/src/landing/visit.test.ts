import { describe, expect, test } from 'vitest';
import { readVisit, umtOf } from './visit.ts';

const uuid = '1b4e28ba-2fa1-11d2-883f-0016d3cca427';

describe('where a visitor came from', () => {
  test('is the marketing source where there is one', () => {
    expect(umtOf('?umt=radio&x=1')).toBe('radio');
    expect(readVisit('/', 'radio', 'https://news.co.mz/a', 'kukula.co.mz').source).toBe('radio');
  });

  test.each(['', '?umt=', '?x=umt'])('has no marketing source in %j', (search) => {
    expect(umtOf(search)).toBeUndefined();
  });

  test('is else the host that linked here, never our own', () => {
    expect(readVisit('/', undefined, 'https://news.co.mz:8443/a?b', 'kukula.co.mz').source).toBe('news.co.mz:8443');
    expect(readVisit('/', undefined, 'https://kukula.co.mz/i/x', 'kukula.co.mz').source).toBeUndefined();
    expect(readVisit('/', undefined, '', 'kukula.co.mz').source).toBeUndefined();
  });

  test('names who invited on an invite link only', () => {
    expect(readVisit(`/i/${uuid}`, undefined, '', 'k').recommender).toBe(uuid);
    expect(readVisit(`/i/${uuid}/`, undefined, '', 'k').recommender).toBe(uuid);
    expect(readVisit('/', undefined, '', 'k').recommender).toBeUndefined();
  });

  test.each([').', '%20Baixe%20agora%20e%20receba%20na%20M-Pesa'])(
    'finds who invited in a link that ends in %s',
    (end) => {
      expect(readVisit(`/i/${uuid}${end}`, undefined, '', 'k').recommender).toBe(uuid);
    },
  );
});
