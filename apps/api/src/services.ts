import type { PlatformServices } from './modules/platform/platform-services';
import type { AccessServices } from './modules/users/access-services';

/** Services of all routes. */
export type AppServices = AccessServices & PlatformServices;

/** Services that the caller of `buildApp` provides; `buildApp` creates the others. */
export type Resources = Pick<AppServices, 'db' | 'storage' | 'releases'>;
