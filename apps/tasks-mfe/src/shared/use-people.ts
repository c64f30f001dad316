import { useSession } from '@demanda/auth/use-session';
import { useAssignees } from './use-assignees';

const ME = 'Eu';

/**
 * The people whom tasks are filtered by: the user first, then the other possible assignees. They are loaded for a choice,
 * and to name those of `ids` who are others.
 */
export function usePeople(ids: readonly string[], isChosen = false) {
  const { user } = useSession();
  const isMe = (id: unknown) => user?.id !== undefined && String(id) === String(user.id);
  const isNeeded = isChosen || ids.some((id) => !isMe(id));
  const people = useAssignees({}, isNeeded);
  const others = people.options.filter(({ value }) => !isMe(value));
  const me =
    typeof user?.id === 'number' ? [{ value: user.id, label: user.name ? `${ME} (${user.name})` : ME }] : [];
  return {
    options: [...me, ...others],
    isLoading: people.isLoading,
    nameOf: (id: string) => (isMe(id) ? ME : (people.nameOf(Number(id)) ?? `usuário ${id}`)),
  };
}
