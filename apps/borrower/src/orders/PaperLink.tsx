import type { ReactNode } from 'react';
import css from './PaperLink.module.css';

/**
 * A paper of an order as PDF, made by the server in the language of the cookie: kept on the phone, and shown by whatever
 * the phone shows PDFs with.
 */
export function PaperLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a className={css.link} href={href} download aria-label={label}>
      {children}
    </a>
  );
}

/** Where a paper of an order lies, to be saved: `contract.pdf` or `receipt/{payment}.pdf`. */
export function paperOf(serialNumber: string, paper: string): string {
  return `/order/${serialNumber}/${paper}?save`;
}
