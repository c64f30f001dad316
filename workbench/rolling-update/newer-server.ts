import { migrations } from '../../apps/api/src/migrations';
import { newerMigrations } from '../migrations/newer-migrations';

/** Starts this server as if it were of the next version. */
Object.assign(migrations, newerMigrations);
await import('../../apps/api/src/server');
