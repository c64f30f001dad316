import { useSyncExternalStore } from 'react';
import { getSession, subscribe, type Session } from './session-store';

/** Returns the session; re-renders after sign-in, sign-out and changes of other tabs (AUTH-44, AUTH-45). */
export const useSession = (): Session => useSyncExternalStore(subscribe, getSession);
