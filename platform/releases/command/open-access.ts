import type { PublishAccess, ReleaseAccess } from '@demanda/releases/access';
import { judgeTypes } from './judge-types';
import { openStore, openStoreToPublish } from './open-store';

/** Opens the store for reading, and for comparing types; creates no key. */
export const readAccess = async (env?: NodeJS.ProcessEnv): Promise<ReleaseAccess> => ({
  ...(await openStore(env)),
  judgeTypes,
});

/** Opens the store for publishing, and for comparing types. */
export const publishAccess = async (env?: NodeJS.ProcessEnv): Promise<PublishAccess> => ({
  ...(await openStoreToPublish(env)),
  judgeTypes,
});
