import { FAILED_LOAD_REDIRECT_MS } from '@demanda/contracts/limits';
import { useNavigate } from '@demanda/router';
import { toast } from '@demanda/ui/core';
import { useEffect } from 'react';

interface ReturnWithToastProps {
  text: string;
  to: string;
  /** Milliseconds until it leaves. */
  delay?: number;
}

/** Says why, and leaves. */
export function ReturnWithToast({ text, to, delay = FAILED_LOAD_REDIRECT_MS }: ReturnWithToastProps) {
  const navigate = useNavigate();

  // The toast and the timer are outside React.
  useEffect(() => {
    toast.error(text);
    const timer = setTimeout(() => void navigate(to), delay);
    return () => clearTimeout(timer);
  }, [text, to, delay, navigate]);
  return null;
}
