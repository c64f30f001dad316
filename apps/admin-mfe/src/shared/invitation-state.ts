import type { User } from '@demanda/contracts/users';

/** Whether a person was invited and has not set a password yet, and whether the link is still valid. */
export function invitationState({
  invitationEndsAt,
}: Pick<User, 'invitationEndsAt'>): 'open' | 'ended' | undefined {
  if (invitationEndsAt === undefined) return undefined;
  return Date.parse(invitationEndsAt) > Date.now() ? 'open' : 'ended';
}
