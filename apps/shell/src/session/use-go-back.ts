import { useNavigate } from '@demanda/router';
import { useLeave } from '@demanda/ui/core';

/**
 * Returns a function that goes to the previous page without saving, or to the dashboard when there is none (G-SET-3,
 * G-NAV-6).
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const leave = useLeave();
  return () => leave(() => void (window.history.length > 1 ? navigate(-1) : navigate('/dashboard')));
}
