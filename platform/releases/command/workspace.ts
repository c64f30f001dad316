import { join } from 'node:path';
import { appFolder, ROOT, sourceIds, webApps } from '../../../tools/build/workspace';
import { isSource, sourceFolders } from '../../build/build-id';
import type { Place } from './place';

/** The apps of this repository, which Nx builds. */
export const workspace: Place = {
  root: ROOT,
  command: 'npm run release --',
  apps: webApps,
  folderOf: appFolder,
  buildCommand: (app) => `npm run release -- build ${app}`,
  sourceFolders: (app) => sourceFolders(ROOT, join('apps', app)),
  isSource,
  sourceIds,
};
