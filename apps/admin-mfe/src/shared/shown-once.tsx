import { Button, CopyButton, Row } from '@demanda/ui/core';
import { Detail, Details, Dialog } from '@demanda/ui/dialog';
import { FormNote } from '@demanda/ui/form';
import type { ReactNode } from 'react';
import styles from './shown-once.module.css';

interface ShownOnceProps {
  title: string;
  note: string;
  username: string;
  /** Label and text of the end of validity. */
  validity: readonly [label: string, text: string];
  /** What is shown, and what it is called beside it and on the button that copies it. */
  secret: { label: string; what: string; text: string; shown: ReactNode };
  confirmText: string;
  onClose: () => void;
  children?: ReactNode;
}

/** Dialog with a secret that the server returns only once; a click outside does not close it. */
export function ShownOnce({ title, note, username, validity, secret, ...rest }: ShownOnceProps) {
  const { confirmText, onClose, children } = rest;
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
          <Detail label="Usuário">{username}</Detail>
          <Detail label={validity[0]}>{validity[1]}</Detail>
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
