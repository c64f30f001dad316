import { useNavigate } from '@demanda/router';
import { hasUnsaved, isPlainClick, useLeave } from '@demanda/ui/core';
import type { MouseEvent } from 'react';

/** Returns a click handler for links that leave the page: `onClick={(event) => onLeave(event, '/tasks')}`. */
export function useLeavingClick() {
  const leave = useLeave();
  const navigate = useNavigate();
  return (event: MouseEvent, address: string) => {
    if (!hasUnsaved() || !isPlainClick(event)) return;
    event.preventDefault();
    leave(() => void navigate(address));
  };
}
