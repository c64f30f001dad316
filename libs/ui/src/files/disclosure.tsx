import { useId, useState, type ReactNode, type Ref } from 'react';
import { Icon } from '../icon/icon';
import styles from './files.module.css';

interface DisclosureProps {
  title: ReactNode;
  /** Accessible name of the section, when it differs from the title. */
  label: string;
  /** Heading level. */
  level: 2 | 3 | 4;
  startsClosed?: boolean;
  /** Renders the content when it is expanded for the first time. */
  isLazy?: boolean;
  /** The button that expands and collapses the section. */
  headRef?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** Section that its heading expands and collapses. */
export function Disclosure({
  title,
  label,
  level,
  startsClosed = false,
  isLazy = false,
  headRef,
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(!startsClosed);
  const [wasOpen, setWasOpen] = useState(open);
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.disclosure} aria-label={label}>
      <Heading className={styles.disclosureTitle}>
        <button
          ref={headRef}
          type="button"
          className={styles.disclosureButton}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
            setWasOpen(true);
          }}
        >
          <Icon name="down" />
          {title}
        </button>
      </Heading>
      <div id={id} className={styles.disclosureBody} hidden={!open}>
        {(wasOpen || !isLazy) && children}
      </div>
    </section>
  );
}
