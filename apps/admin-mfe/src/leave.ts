import { signOut } from '@demanda/auth/session';
import { getSession } from '@demanda/auth/session-store';
import { useNavigate } from '@demanda/router';

/** Signs out and goes to /login, without a way back to this page for whoever comes next. */
export function useLeave() {
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    await navigate('/login', { replace: true });
  };
  return {
    leave,
    /** The same after `delay` milliseconds, unless that session is over by then. */
    leaveLater: (delay: number) => {
      const { user } = getSession();
      setTimeout(() => {
        if (getSession().user?.token === user?.token) void leave();
      }, delay);
    },
  };
}
