import type { ReactNode } from 'react';
import styles from './link.module.css';

/** Link that opens a new e-mail to this address, which is its text unless it has another. */
export function MailLink({ email, children = email }: { email: string; children?: ReactNode }) {
  return (
    <a href={`mailto:${email}`} className={styles.link}>
      {children}
    </a>
  );
}

/** Link that calls this number, where the device can. */
export function PhoneLink({ phone, children = phone }: { phone: string; children?: ReactNode }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={styles.link}>
      {children}
    </a>
  );
}

/** Link to a URL outside the product, in a new tab without referrer and opener. */
export function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {children ?? href.replace(/^https?:\/\//, '')}
    </a>
  );
}
