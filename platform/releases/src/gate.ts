import { satisfies } from 'semver';
import { RESERVED_PATHS } from '@demanda/federation/reserved-paths';
import type { RemoteManifest, ShellManifest } from '@demanda/federation/release';
import { satisfiesAtRunTime } from '@demanda/federation/shared-range';
import { accessRefusals } from './access-rules';
import { codeRefusals } from './code-rules';
import type { Candidate } from './compose';
import { slotRefusals } from './slot-rules';

/** Returns one sentence for each reason why a candidate may not go live; pure, so that every refusal has a test. */

type Rule = (candidate: Candidate) => string[];

/** Returns whether a version of a shared package satisfies the range of a remote, for npm and at run time. */
export const satisfiesRange = (version: string, range: string): boolean =>
  satisfies(version, range) && satisfiesAtRunTime(version, range);

const nameOf = (remote: RemoteManifest) => remote.contract.name;

const contractVersions: Rule = ({ shell, remotes }) =>
  remotes
    .filter(({ contract }) => contract.contractVersion !== shell.contractVersion)
    .map(
      ({ contract }) =>
        `${contract.name}: contract version ${shell.contractVersion} expected by the shell, found ${contract.contractVersion}. Build it with what the live shell offers, or publish a shell of that version.`,
    );

/** Our own entries and React are in no build of a remote: a shell without one is of other sources. */
const remedyFor = (name: string, { app }: RemoteManifest) =>
  /^(@demanda\/|react(-dom(\/client)?)?$)/.test(name)
    ? `Build ${app} with the sources or the kit of the live shell`
    : 'Remove it from `shared`, so that the build contains it';

const entryTypes: Rule = ({ shell, remotes }) =>
  remotes.flatMap((remote) => {
    const { entryType, entry } = remote;
    if (!entryType || shell.entryTypes?.includes(entryType)) return [];
    return [
      `${nameOf(remote)}: a script expected by the shell in ${entry}, found an ES module. Publish a shell that starts ES modules first, or build the remote with the federation plugin of Rsbuild, Rspack or webpack.`,
    ];
  });

const sharedRanges: Rule = ({ shell, remotes }) => {
  const offers = new Map(shell.shared.map(({ name, version }) => [name, version]));
  return remotes.flatMap((remote) =>
    remote.shared.flatMap(({ name, range }) => {
      const offered = offers.get(name);
      if (offered === undefined) {
        return [
          `${nameOf(remote)}: ${name} expected from the shell (${range}), found nothing: the shell does not offer it. ${remedyFor(name, remote)}, or publish a shell that offers it.`,
        ];
      }
      if (satisfiesRange(offered, range)) return [];
      return [
        `${nameOf(remote)}: ${name} ${range} expected, found ${offered} in the shell. Set \`requiredVersion\` to a range that includes ${offered}, such as ^${offered}, or publish a shell with another version.`,
      ];
    }),
  );
};

const duplicatePackages: Rule = ({ shell, remotes }) => {
  const offers = new Set(shell.shared.map(({ name }) => name));
  return remotes.flatMap((remote) =>
    remote.bundled
      .filter((name) => offers.has(name))
      .map(
        (name) =>
          `${nameOf(remote)}: ${name} expected from the shell, found a second copy inside the build. Add it to \`shared\` of the federation plugin, with \`import: false\`.`,
      ),
  );
};

/** Normalises a path: `/orders/:id`, `/orders/:orderId` and `/Orders/:id` are the same. */
const shapeOf = (path: string) =>
  path
    .replaceAll(/:[^/]+/g, ':')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();

/** Returns whether the server itself handles the path, so that no remote can show a page there. */
const isServers = (path: string) => /^\/((api|builds)\/|cliente(\/|$))/.test(shapeOf(path));

/** App, name and paths of a remote, in its build and in a release alike. */
type Contract = Pick<RemoteManifest, 'app'> &
  Pick<RemoteManifest['contract'], 'name' | 'routes' | 'navigation' | 'search' | 'actions' | 'queues'>;

function collisions(kind: string, remotes: readonly { name: string; paths: string[] }[]) {
  const owners = new Map(RESERVED_PATHS.map((path) => [shapeOf(path), 'the shell']));
  return remotes.flatMap(({ name, paths }) =>
    paths.flatMap((path) => {
      const owner = isServers(path) ? 'the server' : owners.get(shapeOf(path));
      if (owner)
        return [
          `${name}: ${kind} ${path} expected to be free, found it taken by ${owner}. Give it another path in the contract.`,
        ];
      owners.set(shapeOf(path), name);
      return [];
    }),
  );
}

const pathsIn = (list: readonly { path: string }[]) => list.map(({ path }) => path);

const withoutRoute = ({ name, routes, navigation, search = [], actions = [], queues = [] }: Contract) => {
  const known = new Set(pathsIn(routes));
  const refuse = (kind: string, list: readonly { path: string }[]) =>
    pathsIn(list)
      .filter((path) => !known.has(path.replace(/\?.*/, '')))
      .map(
        (path) =>
          `${name}: a route for the ${kind} path ${path} expected, found none. Add the route to the contract, or correct the path.`,
      );
  return [
    ...refuse('menu', navigation),
    ...refuse('search', search),
    ...refuse('action', actions),
    ...refuse('work queue', queues),
  ];
};

/** Returns one sentence for each name, route and menu path that two remotes, or a remote and the shell, share. */
export const contractRefusals = (contracts: readonly Contract[]): string[] => [
  ...contracts.flatMap(({ name, app }, index) => {
    const first = contracts.find((other) => other.name === name);
    if (!first || contracts.indexOf(first) === index) return [];
    return [
      `${name}: a name of its own expected, found it in ${first.app} and ${app}. Change it in the contract of one, or take the one that is replaced out of the release (remove <app>).`,
    ];
  }),
  ...collisions(
    'route',
    contracts.map(({ name, routes }) => ({ name, paths: pathsIn(routes) })),
  ),
  ...collisions(
    'menu path',
    contracts.map(({ name, navigation }) => ({ name, paths: pathsIn(navigation) })),
  ),
  ...contracts.flatMap(withoutRoute),
];

const contracts: Rule = ({ remotes }) =>
  contractRefusals(remotes.map(({ app, contract }) => ({ ...contract, app })));

const budgets: Rule = ({ shell, remotes }) =>
  [shell, ...remotes]
    .filter(({ weight }) => weight.usedKb > weight.budgetKb)
    .map(({ app, weight: { usedKb, budgetKb } }) =>
      budgetKb === 0
        ? `${app}: demanda.budgetKb expected in its package.json, found none. Set the most that the build may weigh, in KB gzip; it weighs ${usedKb} KB.`
        : `${app}: at most ${budgetKb} KB gzip expected, found ${usedKb} KB. Load less, or raise demanda.budgetKb in its package.json.`,
    );

/** Checks of a build against the shell, independent of other remotes. */
const betweenTwo = [
  contractVersions,
  entryTypes,
  sharedRanges,
  duplicatePackages,
  accessRefusals,
  codeRefusals,
];

const rules = [contracts, ...betweenTwo, slotRefusals, budgets];

/** Returns all reasons against the candidate; empty when it may go live. */
export const refusals = (candidate: Candidate): string[] => rules.flatMap((rule) => rule(candidate));

/** Returns whether a remote is compatible with this shell. */
export const isCompatible = (shell: ShellManifest, remote: RemoteManifest): boolean =>
  betweenTwo.every((rule) => rule({ shell, remotes: [remote] }).length === 0);
