import type { Grants } from '@demanda/contracts/permissions';

/** The signed-in user, loaded from the database for this request. */
export interface SessionUser {
  id: number;
  username: string;
  name: string | null;
  /** Codes of the active profiles (G-AUTH-12). */
  profiles: string[];
  /** Effective permissions: those of the profiles and of individual decisions. */
  grants: Grants;
  /** Version of the effective permissions: it differs when grants or profiles differ. */
  permissionsVersion: string;
  /** Signed in with a one-time password. */
  mustChangePassword: boolean;
  /** A profile requires a second factor, and the account has none. */
  mustSetUpFactor?: boolean;
  /** Id of the session row that the token names. */
  jti: string;
  /** Name of the account or profile with whose permissions this user sees the system, without changing it. */
  previewOf?: string;
  /** The API token with which a program acts; absent in a browser. */
  apiToken?: { name: string; readOnly: boolean };
}

/** Name under which the history records a user: also the token, for a program. */
export const actorName = ({ name, username, apiToken }: SessionUser): string =>
  (name ?? username) + (apiToken ? ` (token ${apiToken.name})` : '');

/** The part of a user that permission checks need. */
export type Granted = Pick<SessionUser, 'grants'>;
