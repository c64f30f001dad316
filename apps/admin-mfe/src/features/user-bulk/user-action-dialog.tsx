import { useMutation } from '@demanda/api/use-mutation';
import { MAX_BULK_USERS } from '@demanda/contracts/limits';
import type { UserChangesResult } from '@demanda/contracts/user-changes';
import { BulkDialog } from '@demanda/record-form/bulk-dialog';
import { formatCount } from '@demanda/ui/format';
import type { User } from '@demanda/contracts/users';
import { useQuery, type UseMutationOptions } from '@tanstack/react-query';
import { chosenUsersOptions } from '../../api/user-changes';
import { USER_BULK_ACTIONS, type UserBulkAction } from './user-bulk-action';
import { UserLines } from './user-lines';

/** What every action returns. */
export type BulkResult = Pick<UserChangesResult, 'refused'> & { done: readonly { id: number }[] };

interface UserActionDialogProps<Result extends BulkResult> {
  action: Exclude<UserBulkAction, 'profiles'>;
  ids: readonly number[];
  /** The call for these accounts. */
  call: UseMutationOptions<Result, Error, User[]>;
  onDone: (result: Result) => void;
  onClose: () => void;
}

/** Names the accounts of an action and those that it leaves out, then makes one call for them. */
export function UserActionDialog<Result extends BulkResult>(props: UserActionDialogProps<Result>) {
  const { action, ids, call, onDone, onClose } = props;
  const { label, icon, submit, consequence, leftOut, danger } = USER_BULK_ACTIONS[action];
  const loaded = useQuery(chosenUsersOptions(ids));
  const run = useMutation(call, { stays: true });
  const users = loaded.data ?? [];
  const taking = users.filter((user) => leftOut(user) === undefined);
  const count = formatCount(taking.length, 'usuário(s)');
  return (
    <BulkDialog
      title={label}
      icon={icon}
      kind={danger ? 'danger' : 'primary'}
      submitText={`${submit} (${taking.length})`}
      maySubmit={taking.length > 0 && ids.length <= MAX_BULK_USERS}
      busy={run.isPending}
      note={count}
      failureTitle="Não foi possível carregar os usuários"
      queries={[loaded]}
      onSubmit={() => run.mutate(taking, { onSuccess: onDone })}
      onClose={onClose}
    >
      {taking.length > 0 && (
        <>
          {label} <strong>{count}</strong>? {consequence}
        </>
      )}
      <UserLines ids={ids} users={users} end={(user) => leftOut(user) ?? label} />
    </BulkDialog>
  );
}
