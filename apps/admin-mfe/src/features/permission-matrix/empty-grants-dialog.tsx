import { Button, Row } from '@demanda/ui/core';
import { CloseButton, Dialog } from '@demanda/ui/dialog';
import type { Advice } from './advice';

interface EmptyGrantsDialogProps {
  /** What is granted without an effect. */
  advice: readonly Advice[];
  /** Makes the permissions consistent; the user sees them before the save. */
  onFix: () => void;
  onSave: () => void;
  onClose: () => void;
}

/** Asks before a save of permissions that open nothing: says which and why, and offers the fix. */
export function EmptyGrantsDialog({ advice, onFix, onSave, onClose }: EmptyGrantsDialogProps) {
  const closeAfter = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog
      title="Permissões que não abrem nada"
      onClose={onClose}
      footer={
        <Row end>
          <CloseButton />
          <Button onClick={closeAfter(onSave)}>Salvar assim</Button>
          <Button kind="primary" icon="check" onClick={closeAfter(onFix)}>
            Corrigir
          </Button>
        </Row>
      }
    >
      <ul>
        {advice.map(({ text, fix }) => (
          <li key={text}>
            {text}
            {fix && ` Para corrigir: ${fix.text.charAt(0).toLowerCase()}${fix.text.slice(1)}.`}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
