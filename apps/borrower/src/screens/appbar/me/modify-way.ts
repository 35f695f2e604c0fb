import type { CustomerInfo } from '@house/contract/types';

/** Where 'modify information' leads: basic info first, else next of kin, else nowhere (specification, section 2). */
export function modifyWay(info: Pick<CustomerInfo, 'basicEditable' | 'nokEditable'>): string | undefined {
  if (info.basicEditable) return '/userinfo/basic?mode=modify';
  return info.nokEditable ? '/userinfo/nok?mode=modify' : undefined;
}
