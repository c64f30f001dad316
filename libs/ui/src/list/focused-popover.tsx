import { Popover, type PopoverProps } from 'antd';
import { useRef, type KeyboardEvent, type ReactElement, type ReactNode, type RefObject } from 'react';

interface FocusedPopoverProps {
  /** The button that opens it, which is its child. */
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  placement: PopoverProps['placement'];
  content: ReactNode;
  className?: string;
  children: ReactElement;
}

/** Of radio buttons, Tab reaches only the checked one. */
const CONTROLS = 'input:not([type=radio]), input:checked, button:not(:disabled)';

/** A popover that takes the focus; it is at the end of the page, so leaving it by Tab or Escape continues from its button. */
export function FocusedPopover({ button, content, className, ...popover }: FocusedPopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const leave = (event: KeyboardEvent) => {
    const controls = [...(box.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
    const isLeaving =
      event.key === 'Escape'
        ? box.current?.contains(event.target as Node)
        : event.key === 'Tab' && event.target === controls.at(event.shiftKey ? 0 : -1);
    if (!isLeaving) return;
    // After Tab, the browser moves on from the button to the next control.
    if (event.key === 'Escape' || event.shiftKey) event.preventDefault();
    button.current?.focus();
    popover.onOpenChange(false);
  };
  return (
    <Popover
      {...popover}
      trigger="click"
      afterOpenChange={(shown) => shown && box.current?.querySelector<HTMLElement>(CONTROLS)?.focus()}
      content={
        <div ref={box} className={className} onKeyDown={leave}>
          {content}
        </div>
      }
    />
  );
}
