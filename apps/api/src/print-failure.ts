import { databaseRefusal } from './engines/database/refusals';
import { StartError } from './kernel/start-error';

/** Prints why a program ends: the sentence of a known cause alone, else `sentence` and the error with its stack. */
export function printFailure(error: unknown, sentence: string): void {
  const known = error instanceof StartError ? error.message : databaseRefusal(error);
  console.error(known ?? sentence);
  if (known === undefined) console.error(error);
}
