import styles from './link.module.css';

/** Link that opens a new e-mail to this address. */
export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={styles.link}>
      {email}
    </a>
  );
}

/** Link that calls this number, where the device can. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={styles.link}>
      {phone}
    </a>
  );
}

/** Link to a URL outside the product, in a new tab without referrer and opener. */
export function ExternalLink({ href, children }: { href: string; children?: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {children ?? href.replace(/^https?:\/\//, '')}
    </a>
  );
}
