import type { NavigationEntry } from '@demanda/federation/contract';
import type { Release } from '@demanda/federation/release';
import { platformAccess } from '../platform/platform-access';

const dashboard: NavigationEntry = { label: 'Dashboard', path: '/dashboard', icon: 'dashboard', order: 0 };

const platform: NavigationEntry = {
  label: 'Plataforma',
  path: '/platform',
  icon: 'platform',
  order: 1_000,
  ...platformAccess,
};

const released = (release: Release) => release.remotes.flatMap(({ navigation }) => navigation);
const byOrder = (a: NavigationEntry, b: NavigationEntry) => a.order - b.order;

/** The whole menu: our own entries and those of the release. */
export const navigationOf = (release: Release): NavigationEntry[] =>
  [dashboard, ...released(release), platform].sort(byOrder);

/** The entries that the dashboard offers as shortcuts. */
export const shortcutsOf = (release: Release): NavigationEntry[] =>
  released(release)
    .filter(({ shortcut }) => shortcut)
    .sort(byOrder);
