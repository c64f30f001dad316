import type { NavigationEntry } from '@demanda/federation/contract';
import type { ReleasedRemote } from '@demanda/federation/release';
import { platformAccess } from '../platform/platform-access';

/** Heading of entries whose remote names none. */
const DEFAULT_GROUP = 'Trabalho';
const ADMINISTRATION = 'Administração';

const dashboard: NavigationEntry = { label: 'Dashboard', path: '/dashboard', icon: 'dashboard', order: 0 };

const platform: NavigationEntry = {
  label: 'Plataforma',
  path: '/platform',
  icon: 'platform',
  order: 1_000,
  group: ADMINISTRATION,
  ...platformAccess,
};

const health: NavigationEntry = {
  label: 'Saúde',
  path: '/health',
  icon: 'health',
  order: 1_001,
  group: ADMINISTRATION,
  ...platformAccess,
};

const releasedEntries = (remotes: ReleasedRemote[]): NavigationEntry[] =>
  remotes.flatMap(({ navigation }) => navigation.map((entry) => ({ group: DEFAULT_GROUP, ...entry })));
const byOrder = (a: NavigationEntry, b: NavigationEntry) => a.order - b.order;

/** Returns the whole menu: entries of the shell and of the remotes. Only the dashboard has no group. */
export const navigationOf = (remotes: ReleasedRemote[]): NavigationEntry[] =>
  [dashboard, ...releasedEntries(remotes), platform, health].sort(byOrder);

/** Returns the entries that the dashboard offers as shortcuts. */
export const shortcutsOf = (remotes: ReleasedRemote[]): NavigationEntry[] =>
  releasedEntries(remotes)
    .filter(({ shortcut }) => shortcut)
    .sort(byOrder);
