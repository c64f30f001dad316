import { saveSession } from '@demanda/auth/session-store';
import { useSession } from '@demanda/auth/use-session';
import { OWN_USERNAME_LOGOUT_MS } from '@demanda/contracts/limits';
import type { User, UserUpdateInput } from '@demanda/contracts/users';
import { toast } from '@demanda/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { userKeyPrefix } from '../../api/users';
import { useLeavePage } from '../../shared/use-leave-page';

/** Handles a change of the user's own account: another username ends the session (CONST-64). */
export function useAfterOwnChange() {
  const { user: person } = useSession();
  const { leaveLater } = useLeavePage();
  const queryClient = useQueryClient();
  return (before: User, { username, name, email }: UserUpdateInput) => {
    if (username === before.username) {
      if (person) saveSession({ ...person, name, email });
      void queryClient.invalidateQueries({ queryKey: userKeyPrefix });
      return;
    }
    toast.info('Username alterado. Redirecionando para login...');
    leaveLater(OWN_USERNAME_LOGOUT_MS);
  };
}
