import { describe, expect, it } from 'vitest';
import { guardedPath, routeNameOf } from './guard.ts';

describe('leaving an order’s detail', () => {
  it.each([
    '/appbar/loan',
    '/appbar/order',
    '/order/4810227738/contract',
    '/order/4810227738/repayment',
    '/other/invite',
  ])('may lead to %s', (to) => {
    expect(guardedPath('/order/4810227738', to)).toBe(to);
  });
  it.each(['/appbar/me', '/appbar/help', '/apply/confirm', '/userinfo/basic', '/wallet', '/nowhere'])(
    'leads to the order list instead of %s',
    (to) => {
      expect(guardedPath('/order/4810227738', to)).toBe('/appbar/order');
    },
  );
  it('does not bind the contract and repayment screens', () => {
    expect(guardedPath('/order/4810227738/repayment', '/appbar/me')).toBe('/appbar/me');
  });
});

describe('the route table', () => {
  it('sends someone signed in from the landing to the loan tab', () => {
    expect(guardedPath('/appbar/me', '/')).toBe('/appbar/loan');
    expect(guardedPath('/appbar/me', '/i/1b4e28ba-2fa1-11d2-883f-0016d3cca427')).toBe('/appbar/loan');
  });
  it('knows each route by its path and no other path', () => {
    expect(routeNameOf('/order/4810227738')).toBe('order');
    expect(routeNameOf('/order/4810227738/contract')).toBe('contract');
    expect(routeNameOf('/order')).toBeUndefined();
    expect(routeNameOf('/appbar/loan/more')).toBeUndefined();
  });
});
