import { lacks, type HeldOnRoutes } from '@demanda/contracts/allows';
import type { RecordKind } from '@demanda/contracts/search';
import type { NavigationEntry, RemoteAction, SearchTarget } from '@demanda/federation/contract';
import type { ReleasedRemote } from '@demanda/federation/release';
import type { OfferedFill } from '@demanda/federation/slot-host';
import { opensPath } from '../layout/opens-path';

/** What the user may open from anywhere. */
export interface Commands {
  screens: NavigationEntry[];
  actions: (Pick<RemoteAction, 'path' | 'icon' | 'label' | 'exports'> & { fill?: OfferedFill })[];
  targets: SearchTarget[];
}

/** Screens of the user's menu. */
const OWN_SCREENS: NavigationEntry[] = [
  { label: 'Minha conta', path: '/account', icon: 'requesters', order: Number.MAX_SAFE_INTEGER },
  { label: 'Configurações', path: '/settings', icon: 'settings', order: Number.MAX_SAFE_INTEGER },
];

const firstOrder = ({ navigation }: ReleasedRemote) => Math.min(...navigation.map(({ order }) => order));

/** Returns the screens, actions and search targets, in the order of the menu, whose route, and own rule, admit the user. */
export function commandsOf(
  held: HeldOnRoutes,
  entries: NavigationEntry[],
  remotes: ReleasedRemote[],
): Commands {
  const inOrder = [...remotes].sort((a, b) => firstOrder(a) - firstOrder(b));
  return {
    screens: [...entries, ...OWN_SCREENS].filter((entry) => !lacks(held, entry)),
    actions: inOrder.flatMap((remote) =>
      (remote.actions ?? []).filter(
        (action) =>
          !lacks(held, action) &&
          (!action.reveals || held.levelOf(action.reveals) !== 'HIDDEN') &&
          opensPath(held, remote, action.path),
      ),
    ),
    targets: inOrder.flatMap((remote) =>
      (remote.search ?? []).filter(({ path }) => opensPath(held, remote, path)),
    ),
  };
}

/** Returns the path of a record by a search target. */
export const targetPath = ({ path }: SearchTarget, id: number): string => path.replace(':id', String(id));

/** Returns where a link to a record leads; undefined without a permitted target, and for the page already shown. */
export const recordPathIn =
  (targets: SearchTarget[], pathname: string) =>
  (kind: RecordKind, id: number): string | undefined => {
    const target = targets.find((known) => known.kind === kind);
    const path = target && targetPath(target, id);
    return path === pathname ? undefined : path;
  };
