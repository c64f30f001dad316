import type { Access } from '../remotes/access';

/** Requirement of the platform page and its menu entry: screen and permission. */
export const platformAccess: Access = { screen: 'settings', right: 'platform:VIEW' };
