import type { Installation } from './environment/installation';
import type { Client } from './people/client';
import type { Journal } from './people/journal';

/** What a fault strikes: an installation, and the people who work in it. */
export interface Scene {
  installation: Installation;
  client: Client;
  journal: Journal;
}
