import { existsSync, readdirSync } from 'node:fs';
import { ROOT } from './root';

/** Returns the folders of the workspaces that contain `file`, e.g. 'libs/ui'. */
export function workspacesWith(file: string): string[] {
  return ['libs', 'platform', 'apps']
    .flatMap((parent) => readdirSync(`${ROOT}${parent}`).map((name) => `${parent}/${name}`))
    .filter((folder) => existsSync(`${ROOT}${folder}/${file}`));
}
