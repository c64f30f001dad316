import type { Access } from '../remotes/access';

/** Who may enter the panel and sees its menu entry: as everywhere in the administration, screen and right. */
export const platformAccess: Access = { screen: 'settings', right: 'platform:VIEW' };
