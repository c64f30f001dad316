import { Tooltip } from 'antd';
import type { RefObject } from 'react';
import { PopupAnchor } from './popup-anchor';

interface TipProps {
  element: RefObject<HTMLElement | null>;
  text: string;
  open: boolean;
  /** Called for Escape. */
  onClose: () => void;
}

/** Tooltip of an element that is rendered elsewhere; loaded with the first one. */
export function Tip({ element, text, open, onClose }: TipProps) {
  return (
    <Tooltip title={text} trigger={[]} open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <PopupAnchor element={element} />
    </Tooltip>
  );
}
