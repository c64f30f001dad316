import { useNavigate } from '@demanda/router';
import { useLeave } from '@demanda/ui/core';

/** To the page before this one, without saving; to the dashboard when this is the first (G-SET-3, G-NAV-6). */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const leave = useLeave();
  return () => leave(() => void (window.history.length > 1 ? navigate(-1) : navigate('/dashboard')));
}
