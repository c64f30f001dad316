import { useNavigate } from '@demanda/router';

/** To the page before this one; to the dashboard when this is the first (G-SET-3, G-NAV-6). */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => void (window.history.length > 1 ? navigate(-1) : navigate('/dashboard'));
}
