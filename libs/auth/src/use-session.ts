import { useSyncExternalStore } from 'react';
import { getSession, subscribe, type Session } from './session-store';

/** The session, followed through sign-in, sign-out and other tabs (AUTH-44, AUTH-45). */
export const useSession = (): Session => useSyncExternalStore(subscribe, getSession);
