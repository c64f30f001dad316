import { Popover, type PopoverProps } from 'antd';
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { PopupAnchor } from '../button/popup-anchor';

export interface OpenPopoverProps {
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  placement: PopoverProps['placement'];
  content: ReactNode;
  className?: string;
}

/** Controls that Tab reaches; of radio buttons only the checked one. */
const CONTROLS = 'input:not([type=radio]), input:checked, button:not(:disabled)';

/** The popover of a `FocusedPopover`; loaded with the first one. */
export function OpenPopover({ button, content, className, ...popover }: OpenPopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const { open } = popover;

  // antd shows the content only after a frame or two, and reports it after its animation: keys typed until then would
  // be lost.
  useEffect(() => {
    if (!open) return undefined;
    const focusFirst = () => {
      const first = box.current?.querySelector<HTMLElement>(CONTROLS);
      first?.focus({ preventScroll: true });
      if (!first || document.activeElement !== first) frame = requestAnimationFrame(focusFirst);
    };
    let frame = requestAnimationFrame(focusFirst);
    return () => cancelAnimationFrame(frame);
  }, [open]);

  const leave = (event: KeyboardEvent) => {
    const controls = [...(box.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
    const isLeaving =
      event.key === 'Escape'
        ? box.current?.contains(event.target as Node)
        : event.key === 'Tab' && event.target === controls.at(event.shiftKey ? 0 : -1);
    if (!isLeaving) return;
    // After Tab, the browser moves on from the button to the next control.
    if (event.key === 'Escape' || event.shiftKey) event.preventDefault();
    // antd would close what has just closed.
    if (event.key === 'Escape') event.stopPropagation();
    button.current?.focus();
    popover.onOpenChange(false);
  };
  return (
    <Popover
      {...popover}
      trigger="click"
      content={
        <div ref={box} className={className} onKeyDown={leave}>
          {content}
        </div>
      }
    >
      <PopupAnchor element={button} />
    </Popover>
  );
}
