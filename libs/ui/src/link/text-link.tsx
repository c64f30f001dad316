import { useLinkClick } from './link-context';
import styles from './link.module.css';

interface TextLinkProps {
  /** URL inside the application. */
  to: string;
  children: string;
}

/** Inline link to another page of the application. */
export function TextLink({ to, children }: TextLinkProps) {
  return (
    <a href={to} onClick={useLinkClick(to)} className={styles.link}>
      {children}
    </a>
  );
}
