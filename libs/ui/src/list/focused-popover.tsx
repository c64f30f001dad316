import { Button, type ButtonProps, type PopoverProps } from 'antd';
import { useRef, type ReactNode } from 'react';
import { latePopup } from '../button/late-popup';

interface FocusedPopoverProps {
  /** Properties of the button that opens it. */
  button: ButtonProps;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  placement: PopoverProps['placement'];
  content: ReactNode;
  className?: string;
}

const { prefetch, usePopup } = latePopup(() => import('./open-popover'));

/**
 * A button with a popover that takes the focus; it is at the end of the page, so leaving it by Tab or Escape continues
 * from the button.
 */
export function FocusedPopover({ button, open, onOpenChange, ...popover }: FocusedPopoverProps) {
  const element = useRef<HTMLButtonElement>(null);
  const { popup, bring } = usePopup('O painel não abriu. Verifique sua conexão e tente novamente.', () =>
    onOpenChange(false),
  );
  const toggle = () => {
    onOpenChange(!open);
    bring();
  };
  return (
    <>
      <Button
        {...button}
        ref={element}
        aria-expanded={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={toggle}
      />
      {popup && <popup.OpenPopover {...popover} button={element} open={open} onOpenChange={onOpenChange} />}
    </>
  );
}
