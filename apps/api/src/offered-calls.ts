import { CALLS_FILE, shapesOf, type CallShapes } from '@demanda/releases/calls';
import { existsSync, readFileSync } from 'node:fs';
import { allContracts } from './contracts';

/** Written by the build, beside the built server. */
const BUILT = new URL(`./${CALLS_FILE}`, import.meta.url);

/** Returns the calls that this server answers: as its build described them, or from their schemas without a build. */
export const offeredCalls = (): CallShapes =>
  existsSync(BUILT) ? (JSON.parse(readFileSync(BUILT, 'utf8')) as CallShapes) : shapesOf(allContracts);
