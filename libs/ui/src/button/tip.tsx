import { Tooltip, type TooltipProps } from 'antd';
import type { RefObject } from 'react';
import { PopupAnchor } from './popup-anchor';

interface TipProps {
  element: RefObject<HTMLElement | null>;
  text: string;
  open: boolean;
  placement?: TooltipProps['placement'];
  /** Called for Escape. */
  onClose: () => void;
}

/** Tooltip of an element that is rendered elsewhere; loaded with the first one. */
export function Tip({ element, text, onClose, ...tooltip }: TipProps) {
  return (
    <Tooltip {...tooltip} title={text} trigger={[]} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <PopupAnchor element={element} />
    </Tooltip>
  );
}
