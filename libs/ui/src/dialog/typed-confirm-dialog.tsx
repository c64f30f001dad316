import { DELETION_WORD } from '@demanda/contracts/limits';
import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import { FieldLayout } from '../form/field';
import { Form } from '../form/form';
import { showRefusal } from '../form/refused-save';
import { Row } from '../page/page';
import { CloseButton } from './close-button';
import { Dialog } from './dialog';

interface TypedConfirmDialogProps {
  title: string;
  /** Description of what will be lost. */
  children: ReactNode;
  /** Default 'Excluir'. */
  confirmText?: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for a typed word before records in use are deleted. */
export function TypedConfirmDialog({
  title,
  children,
  confirmText = 'Excluir',
  busy,
  onConfirm,
  onClose,
}: TypedConfirmDialogProps) {
  const [word, setWord] = useState('');
  const [refused, setRefused] = useState(false);
  const isTyped = word.trim().toUpperCase() === DELETION_WORD;
  const refuse = () => {
    setRefused(true);
    showRefusal();
  };
  return (
    <Dialog title={title} size="sm" onClose={onClose}>
      <Form label={title} onSubmit={isTyped ? onConfirm : refuse}>
        <p>{children}</p>
        <FieldLayout
          label={`Digite ${DELETION_WORD} para confirmar`}
          error={refused && !isTyped ? 'A palavra não confere' : undefined}
        >
          {(ids) => (
            <Input
              {...ids}
              value={word}
              autoComplete="off"
              onChange={({ target }) => setWord(target.value)}
            />
          )}
        </FieldLayout>
        <Row end>
          <CloseButton />
          <Button kind="danger" type="submit" icon="remove" busy={busy}>
            {confirmText}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
