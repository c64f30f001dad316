import {
  getCurrentUser,
  getPermissions,
  login,
  loginResponse,
  PERMISSIONS_VERSION_HEADER,
  userRecord,
} from '@demanda/contracts/session';
import { DEMO_USERS } from '../../../../tools/start/demo-users';

/** The profiles of the demonstration data with a known password. */
export const PROFILES = ['ADMIN', 'MANAGER', 'USER'] as const;
export type Profile = (typeof PROFILES)[number];

export interface Session {
  token: string;
  /** Local storage of a signed-in tab. */
  storage: Record<string, string>;
}

/** Signs in at the API and returns what the shell would store. */
export async function sessionOf(url: string, profile: Profile): Promise<Session> {
  const user = DEMO_USERS.find((known) => known.profile === profile && known.password);
  const answered = await fetch(`${url}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: user?.username, password: user?.password }),
  });
  const answer = loginResponse.parse(await answered.json());
  const get = (path: string) =>
    fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${answer.token}` } });
  const [current, permissions] = await Promise.all([get(getCurrentUser.path), get(getPermissions.path)]);
  const { id, name } = userRecord.pick({ id: true, name: true }).parse(await current.json());
  return {
    token: answer.token,
    storage: {
      'auth.token': answer.token,
      'auth.user': JSON.stringify({ ...answer, id, name }),
      'auth.permissions': await permissions.text(),
      'auth.permissionsStamp': permissions.headers.get(PERMISSIONS_VERSION_HEADER) ?? '',
    },
  };
}
