import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Form } from '../form/form';
import { Row } from '../page/page';
import { Dialog } from './dialog';

interface FormDialogProps {
  /** Also the name of the form. */
  title: string;
  submitText: string;
  onSubmit: () => void;
  onClose: () => void;
  busy: boolean;
  /** The fields. */
  children: ReactNode;
}

/** A form in a window: a click beside it does not close it. */
export function FormDialog({ title, submitText, onSubmit, onClose, busy, children }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} holdsInput>
      <Form label={title} onSubmit={onSubmit}>
        {children}
        <Row end>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="primary" type="submit" busy={busy}>
            {submitText}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
