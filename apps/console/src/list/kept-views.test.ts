import { expect, it } from 'vitest';
import { keepViews, readViews } from './kept-views.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem'> & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return { all, getItem: (key) => all.get(key) ?? null, setItem: (key, value) => void all.set(key, value) };
}

it('a saved view keeps what narrows the list, and nobody’s number that was searched for', () => {
  const kept = storage();
  const views = [
    { name: 'Late', view: 'q=841234567&lateness=30' },
    { name: 'Blocked', view: 'hold=fraud' },
  ];
  keepViews(kept, 'orders', views);
  expect([...kept.all.values()].join()).not.toContain('841234567');
  expect(readViews(kept, 'orders')).toEqual([
    { name: 'Late', view: 'lateness=30' },
    { name: 'Blocked', view: 'hold=fraud' },
  ]);
});

it('a number that was kept before is taken out as soon as the views are read', () => {
  const kept = storage();
  kept.setItem('orders', JSON.stringify([{ name: 'Rosa', view: 'q=841234567' }, 'nonsense']));
  expect(readViews(kept, 'orders')).toEqual([{ name: 'Rosa', view: '' }]);
  expect(kept.getItem('orders')).not.toContain('841234567');
  kept.setItem('orders', '{');
  expect(readViews(kept, 'orders')).toEqual([]);
});
