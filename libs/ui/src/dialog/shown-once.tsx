import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { CopyButton } from '../copy/copy-button';
import { FormNote } from '../form/form';
import { Row } from '../page/page';
import { Detail, Details } from './details';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

interface ShownOnceProps {
  title: string;
  note: string;
  /** Label and text of what the secret is for, such as account and end of validity. */
  details: readonly (readonly [label: string, text: string])[];
  /** What is shown, and what it is called beside it and on the button that copies it. */
  secret: { label: string; what: string; text: string; shown: ReactNode };
  confirmText: string;
  onClose: () => void;
  children?: ReactNode;
}

/** Dialog with a secret that the server returns only once; a click outside does not close it. */
export function ShownOnce({ title, note, details, secret, confirmText, onClose, children }: ShownOnceProps) {
  return (
    <Dialog
      title={title}
      holdsInput
      onClose={onClose}
      footer={
        <Row end>
          <Button kind="primary" onClick={onClose}>
            {confirmText}
          </Button>
        </Row>
      }
    >
      <div className={styles.parts}>
        <FormNote>{note}</FormNote>
        <Details>
          {details.map(([label, text]) => (
            <Detail key={label} label={label}>
              {text}
            </Detail>
          ))}
          <Detail label={secret.label} wide>
            {secret.shown}
            <CopyButton text={secret.text} what={secret.what} />
          </Detail>
        </Details>
        {children}
      </div>
    </Dialog>
  );
}
