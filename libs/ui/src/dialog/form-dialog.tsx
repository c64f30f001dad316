import type { LevelOf } from '@demanda/contracts/permissions';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Form } from '../form/form';
import { Row } from '../page/page';
import { CloseButton } from './close-button';
import { Dialog } from './dialog';

interface FormDialogProps {
  /** Title of the dialog and accessible name of the form. */
  title: string;
  submitText: string;
  onSubmit: () => void;
  onClose: () => void;
  busy: boolean;
  /** Level of each field for the user. */
  levelOf?: LevelOf;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, submitText, onSubmit, onClose, busy, levelOf, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form label={title} onSubmit={onSubmit} levelOf={levelOf}>
        {children}
        <Row end>
          <CloseButton />
          <Button kind="primary" type="submit" busy={busy}>
            {submitText}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
