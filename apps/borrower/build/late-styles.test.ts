import { expect, test } from 'vitest';
import { withEnds } from './late-styles.ts';

test('each part is imported under an address with an end of its own', () => {
  expect(withEnds('a(()=>import(`./loan-C.js`),[0]),b(()=>c())')).toBe(
    'a(end=>import(`./loan-C.js`+end),[0]),b(()=>c())',
  );
  expect(withEnds('a(async()=>{let{appEn:e}=await import("./app.en-D.js");return{appEn:e}},[])')).toBe(
    'a(async end=>{let{appEn:e}=await import("./app.en-D.js"+end);return{appEn:e}},[])',
  );
  expect(withEnds('await import("./app.js")')).toBe('await import("./app.js")');
});
