import { FAILED_LOAD_REDIRECT_MS } from '@demanda/contracts/limits';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../toast/toast';
import { useNavigateTo } from './link-context';

interface ReturnWithToastProps {
  text: string;
  to: string;
  /** Time before navigating. */
  delayMs?: number;
}

/** Shows the reason in a toast and navigates away; Back does not return here. */
export function ReturnWithToast({ text, to, delayMs = FAILED_LOAD_REDIRECT_MS }: ReturnWithToastProps) {
  const navigate = useNavigateTo();
  const leave = useEffectEvent(() => navigate(to, { replace: true }));

  // The toast and the timer are external to React.
  useEffect(() => {
    toast.error(text);
    const timer = setTimeout(leave, delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return null;
}
