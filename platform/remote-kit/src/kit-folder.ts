import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KitProduct } from './kit-formats';

/** Folder of the installed kit; its plugins are bundled into the folder `plugins` below. */
export const KIT = join(import.meta.dirname, '..');

/** Reads a JSON file of the kit. */
export const readKitFile = <T>(name: string): T => JSON.parse(readFileSync(join(KIT, name), 'utf8')) as T;

export const readKitProduct = (): KitProduct => readKitFile('product.json');
