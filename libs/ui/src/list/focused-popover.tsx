import { Button, type ButtonProps } from 'antd';
import { useRef } from 'react';
import { latePopup } from '../button/late-popup';
import type { OpenPopoverProps } from './open-popover';

interface FocusedPopoverProps extends Omit<OpenPopoverProps, 'button'> {
  /** Properties of the button that opens it. */
  button: ButtonProps;
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
