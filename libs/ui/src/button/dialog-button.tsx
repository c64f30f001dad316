import { useState, type ComponentType } from 'react';
import { Button, type ButtonProps } from './button';

interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Dialog that the button opens; mounted only while open. */
  Dialog: ComponentType<{ onClose: () => void }>;
}

/** Button that opens a dialog of its own. */
export function DialogButton({ Dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
