import { describe, expect, it } from 'vitest';
import { modifyWay } from './modify-way.ts';

describe('modify information', () => {
  it('opens basic info in modify mode while that may be edited', () => {
    expect(modifyWay({ basicEditable: true, nokEditable: true })).toBe('/userinfo/basic?mode=modify');
    expect(modifyWay({ basicEditable: true, nokEditable: false })).toBe('/userinfo/basic?mode=modify');
  });
  it('opens next of kin when only that may be edited', () => {
    expect(modifyWay({ basicEditable: false, nokEditable: true })).toBe('/userinfo/nok?mode=modify');
  });
  it('leads nowhere when nothing may be edited', () => {
    expect(modifyWay({ basicEditable: false, nokEditable: false })).toBeUndefined();
  });
});
