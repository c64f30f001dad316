import type { RecordVersion } from '@demanda/contracts/fields';
import { statusText } from '@demanda/contracts/errors';
import type {
  EndedSessions,
  InvitedLines,
  ParsedInvitationLine,
  ParsedUserChange,
  ResentInvitations,
  UserChangesResult,
} from '@demanda/contracts/user-changes';
import type { FastifyBaseLogger } from 'fastify';
import { forbidden, HttpError } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import type { AccessServices } from './access-services';
import type { Invitations, IssuedInvitation } from './invitations';
import { readUser, readUsers } from './read-users';
import { accountRefusals, type UserRepository } from './repository';
import { endAllSessions } from './sessions';

const OWN_BY_TOKEN_TEXT = 'Tokens de API não alteram a própria conta. Entre no sistema para isso.';

interface Requester {
  caller: SessionUser;
  log: FastifyBaseLogger;
}

interface Reason {
  errorCode?: string;
  message: string;
}
interface Refused extends Reason {
  id: number;
  name: string;
}

/** Returns the reason of a refusal; throws every other error, and 401 when the caller's session has ended. */
function reasonOf(error: unknown): Reason {
  if (!(error instanceof HttpError) || error.status >= 500 || error.status === 401) throw error;
  const message = error.errors?.[0]?.message ?? error.message;
  return { message: message || statusText(error.status), errorCode: error.errorCode };
}

/** Acts on each item, one after another; a refused one does not prevent the others. */
async function attemptEach<Item, Done>(items: readonly Item[], act: (item: Item) => Promise<Done>) {
  const done: Done[] = [];
  const refused: ({ item: Item } & Reason)[] = [];
  for (const item of items) {
    try {
      done.push(await act(item));
    } catch (error) {
      refused.push({ item, ...reasonOf(error) });
    }
  }
  return { done, refused };
}

/** Actions on many accounts: the calls for one account, one after another, each in a transaction of its own. */
export function manyUsers(services: AccessServices, users: UserRepository, invited: Invitations) {
  const { db } = services;

  async function forEach<Item extends { id: number }, Done>(
    items: readonly Item[],
    caller: SessionUser,
    act: (item: Item) => Promise<Done>,
  ): Promise<{ done: Done[]; refused: Refused[] }> {
    const known = await readUsers(
      db,
      items.map(({ id }) => id),
    );
    const names = new Map(known.map(({ id, name, username }) => [id, name ?? username]));
    const { done, refused } = await attemptEach(items, (item) => {
      // A token does not change its owner's account (ADR 0087).
      if (caller.apiToken && item.id === caller.id) throw forbidden(OWN_BY_TOKEN_TEXT);
      return act(item);
    });
    return {
      done,
      refused: refused.map(({ item: { id }, ...reason }) => ({
        id,
        name: names.get(id) ?? `#${id}`,
        ...reason,
      })),
    };
  }

  /** Sends invitations without making the call wait for up to 200 e-mails; the outbox repeats those that fail. */
  function deliverAll(issued: readonly IssuedInvitation[], log: FastifyBaseLogger): void {
    void (async () => {
      for (const one of issued) await invited.deliver(one);
    })().catch((err: unknown) => log.error({ err }, 'invitations'));
  }

  async function changeOne(change: ParsedUserChange, { caller, log }: Requester) {
    const { id, enabled, profileCodes } = change;
    const stored = await readUser(db, id);
    // The stored version, so that a change between reading and locking is refused.
    const version = change.version ?? stored.version;
    if (enabled !== undefined) {
      const changed = await users.setEnabled(id, { enabled, version }, caller);
      return { id, version: changed.version, previous: { enabled: stored.enabled } };
    }
    const { username, email, name } = stored;
    const body = {
      username,
      email: stored.service ? undefined : email,
      name,
      enabled: stored.enabled,
      profileCodes: profileCodes ?? [],
      version,
    };
    const changed = await users.update(id, body, { caller, log });
    const previous = { profileCodes: stored.profiles.flatMap(({ code }) => code ?? []) };
    return { id, version: changed.version, previous };
  }

  return {
    change: (changes: readonly ParsedUserChange[], requester: Requester): Promise<UserChangesResult> =>
      forEach(changes, requester.caller, (change) => changeOne(change, requester)),

    async resendInvitations(
      items: readonly RecordVersion[],
      { caller, log }: Requester,
    ): Promise<ResentInvitations> {
      const { done, refused } = await forEach(items, caller, (item) => invited.renew(item, caller));
      deliverAll(
        done.map(({ issued }) => issued),
        log,
      );
      return {
        refused,
        done: done.map(({ id, email, issued }) => ({ id, email, ...invited.linkOf(issued) })),
      };
    },

    /** Invites each person; a trial only checks. */
    async invite(
      { lines, isTrial }: { lines: readonly ParsedInvitationLine[]; isTrial: boolean },
      { caller, log }: Requester,
    ): Promise<InvitedLines> {
      const { done, refused } = await attemptEach(
        lines,
        async ({ line, email, username, name, profileCodes }) => {
          const person = { username: username ?? email, email, name: name ?? null, profileCodes };
          return {
            line,
            email,
            issued: await invited.create(person, { caller, isTrial, refusals: accountRefusals }),
          };
        },
      );
      deliverAll(
        done.flatMap(({ issued }) => issued ?? []),
        log,
      );
      return {
        done: done.map(({ line, email, issued }) => ({
          ...{ line, email, link: null },
          ...(issued && invited.linkOf(issued)),
        })),
        refused: refused.map(({ item, message }) => ({ line: item.line, message })),
      };
    },

    /** The caller's own session, which it needs until then, ends last. */
    endSessions(items: readonly { id: number }[], caller: SessionUser): Promise<EndedSessions> {
      const isOwn = ({ id }: { id: number }) => Number(id === caller.id);
      const ordered = [...items].sort((one, other) => isOwn(one) - isOwn(other));
      return forEach(ordered, caller, async ({ id }) => {
        await endAllSessions(db, id, caller);
        return { id };
      });
    },
  };
}
