// Starts worker.ts from source, for development and tests: a worker thread does not inherit the loader.
import { register } from 'tsx/esm/api';
import { pathToFileURL } from 'node:url';

// Tests start the worker often, so they build it once.
const bundledWorker = process.env.DATABASE_WORKER;
if (bundledWorker) {
  await import(pathToFileURL(bundledWorker).href);
} else {
  register();
  await import('./worker.ts');
}
