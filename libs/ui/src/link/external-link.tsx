import styles from './link.module.css';

/** An address outside the product, opened in a tab of its own that learns nothing of ours. */
export function ExternalLink({ href, children }: { href: string; children?: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {children ?? href.replace(/^https?:\/\//, '')}
    </a>
  );
}
