import type { AccessServices } from './domains/access/users/access-services';
import type { PlatformServices } from './domains/platform/panel/platform-services';

/** Services of all routes. */
export type AppServices = AccessServices & PlatformServices;

/** Services that the caller of `buildApp` provides; `buildApp` creates the others. */
export type Resources = Pick<AppServices, 'db' | 'storage' | 'releases' | 'backups' | 'disks'>;
