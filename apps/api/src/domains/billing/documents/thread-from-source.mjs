// Starts thread.ts from source, for development and tests: a worker thread does not inherit the loader.
import { register } from 'tsx/esm/api';

// Tests build it once.
const bundledThread = process.env.DOCUMENTS_THREAD;
if (bundledThread) {
  await import(bundledThread);
} else {
  register();
  await import('./thread.ts');
}
