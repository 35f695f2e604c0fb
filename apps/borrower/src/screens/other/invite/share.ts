import type { CustomerInfo } from '@house/contract/types';

/** The link that carries who invited. */
export function inviteLink(origin: string, uuid: string): string {
  return `${origin}/i/${uuid}`;
}

/** The name in the share text: only when both names are known (specification, section 2). */
export function nameToShare(info: Pick<CustomerInfo, 'firstName' | 'lastName' | 'fullName'>): string {
  return info.firstName && info.lastName ? info.fullName : '';
}

/** Where each of the ways to share leads. */
export function shareLinks(text: string, link: string): { whatsapp: string; sms: string; facebook: string } {
  return {
    whatsapp: `https://wa.me/?text=${encodeURIComponent(text)}`,
    sms: `sms:?&body=${encodeURIComponent(text)}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`,
  };
}
