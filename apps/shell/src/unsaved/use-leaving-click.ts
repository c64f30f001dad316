import { useNavigate } from '@demanda/router';
import { hasUnsaved, useLeave } from '@demanda/ui/core';
import type { MouseEvent } from 'react';

const opensNewTab = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey;

/** Returns a click handler for links that leave the page: `onClick={(event) => onLeave(event, '/tasks')}`. */
export function useLeavingClick() {
  const leave = useLeave();
  const navigate = useNavigate();
  return (event: MouseEvent, address: string) => {
    if (!hasUnsaved() || opensNewTab(event)) return;
    event.preventDefault();
    leave(() => void navigate(address));
  };
}
