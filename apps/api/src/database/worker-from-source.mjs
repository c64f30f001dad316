// Starts worker.ts unbuilt, for development and tests: a thread does not inherit the loader.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
