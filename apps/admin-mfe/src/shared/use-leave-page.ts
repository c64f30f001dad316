import { signOut } from '@demanda/auth/session';
import { getSession } from '@demanda/auth/session-store';
import { useNavigate } from '@demanda/router';

/** Returns functions that sign out and open /login without a return URL. */
export function useLeavePage() {
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    await navigate('/login', { replace: true });
  };
  return {
    leave,
    /** Signs out after `delayMs`, unless that session has ended by then. */
    leaveLater: (delayMs: number) => {
      const { user } = getSession();
      setTimeout(() => {
        if (getSession().user?.token === user?.token) void leave();
      }, delayMs);
    },
  };
}
