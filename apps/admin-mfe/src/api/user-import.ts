import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { inviteUsers, type InvitationLine, type InvitedLines } from '@demanda/contracts/user-changes';
import { formatCount } from '@demanda/ui/format';
import { mutationOptions, type MutationFunctionContext } from '@tanstack/react-query';
import { userKeyPrefix, userQueries } from './users';

/** Persons of one call; each takes the server the time of a password hash. */
const LINES_PER_CALL = 25;

/** Asks the server what it would refuse. */
export const tryInvitationsOptions = mutationOptions({
  mutationFn: (lines: InvitationLine[]): Promise<InvitedLines> =>
    lines.length === 0
      ? Promise.resolve({ done: [], refused: [] })
      : request(inviteUsers, { body: { lines, isTrial: true } }),
  meta: { failure: serverTextOr('Erro ao verificar as linhas') },
});

interface Import {
  lines: InvitationLine[];
  /** Gets what all calls so far returned, which stays when a later one fails. */
  onResult: (result: InvitedLines) => void;
  onProgress: (finished: number) => void;
}

/** Invites the persons, some at a time. When a call fails, those of the calls before stay invited. */
export const importUsersOptions = mutationOptions({
  mutationFn: async ({ lines, onResult, onProgress }: Import): Promise<InvitedLines> => {
    const result: InvitedLines = { done: [], refused: [] };
    for (let start = 0; start < lines.length; start += LINES_PER_CALL) {
      const body = { lines: lines.slice(start, start + LINES_PER_CALL) };
      const { done, refused } = await request(inviteUsers, { body });
      result.done.push(...done);
      result.refused.push(...refused);
      onResult(result);
      onProgress(Math.min(start + LINES_PER_CALL, lines.length));
    }
    return result;
  },
  onError: (_error: Error, _input: unknown, _result: unknown, { client }: MutationFunctionContext) =>
    client.invalidateQueries({ queryKey: userKeyPrefix }),
  // Only the dialog keeps links in memory.
  gcTime: 0,
  meta: {
    invalidates: userQueries,
    success: (data: unknown) => {
      const { done } = data as InvitedLines;
      return done.length > 0 ? `${formatCount(done.length, 'pessoa(s) convidada(s)')} com sucesso!` : '';
    },
    failure: serverTextOr('Erro ao convidar'),
  },
});
