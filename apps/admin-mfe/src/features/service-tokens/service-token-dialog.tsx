import type { User } from '@demanda/contracts/users';
import { ownAccountOptions } from '@demanda/record-form/own-account';
import { TokenDialog } from '@demanda/record-form/token-dialog';
import { useQuery } from '@tanstack/react-query';
import { createServiceTokenOptions } from '../../api/service-accounts';
import { userPermissionsOptions } from '../../api/user-permissions';

/** Makes a token of a service account, with the password of the user. */
export function ServiceTokenDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const account = useQuery(ownAccountOptions).data;
  const permissions = useQuery(userPermissionsOptions(user.id)).data?.permissions.permissions;
  if (!account || !permissions) return null;
  return (
    <TokenDialog
      options={createServiceTokenOptions(user.id)}
      owner="service"
      hasRight={(right) => permissions.includes(right)}
      asksCode={account.secondFactor !== null}
      onClose={onClose}
    />
  );
}
