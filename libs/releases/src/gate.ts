import { satisfies } from 'semver';
import { RESERVED_PATHS } from '@demanda/federation/contract';
import type { RemoteManifest, ShellManifest } from '@demanda/federation/release';
import type { Candidate } from './compose';

/** Returns one sentence for each reason why a candidate may not go live; pure, so that every refusal has a test. */

type Rule = (candidate: Candidate) => string[];

/** Returns whether a version of a shared package satisfies the range of a remote. */
export const meets = (version: string, range: string): boolean => satisfies(version, range);

const nameOf = (remote: RemoteManifest) => remote.contract.name;

const contractVersions: Rule = ({ shell, remotes }) =>
  remotes
    .filter(({ contract }) => contract.contractVersion !== shell.contractVersion)
    .map(
      ({ contract }) =>
        `${contract.name}: contract version ${shell.contractVersion} expected by the shell, found ${contract.contractVersion}.`,
    );

const sharedRanges: Rule = ({ shell, remotes }) => {
  const offers = new Map(shell.shared.map(({ name, version }) => [name, version]));
  return remotes.flatMap((remote) =>
    remote.shared.flatMap(({ name, range }) => {
      const offered = offers.get(name);
      if (offered === undefined) {
        return [
          `${nameOf(remote)}: ${name} expected from the shell (${range}), found nothing: the shell does not offer it.`,
        ];
      }
      if (meets(offered, range)) return [];
      return [`${nameOf(remote)}: ${name} ${range} expected, found ${offered} in the shell.`];
    }),
  );
};

const secondCopies: Rule = ({ shell, remotes }) => {
  const offers = new Set(shell.shared.map(({ name }) => name));
  return remotes.flatMap((remote) =>
    remote.bundled
      .filter((name) => offers.has(name))
      .map(
        (name) => `${nameOf(remote)}: ${name} expected from the shell, found a second copy inside the build.`,
      ),
  );
};

/** Normalises a path: `/tasks/:id`, `/tasks/:taskId` and `/Tasks/:id` are the same. */
const shapeOf = (path: string) =>
  path
    .replaceAll(/:[^/]+/g, ':')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();

/** Returns whether the server itself handles the path, so that no remote can show a page there. */
const isServers = (path: string) => /^\/(api|builds)\//.test(shapeOf(path));

function collisions(
  kind: string,
  remotes: readonly RemoteManifest[],
  pathsOf: (r: RemoteManifest) => string[],
) {
  const owners = new Map(RESERVED_PATHS.map((path) => [shapeOf(path), 'the shell']));
  return remotes.flatMap((remote) =>
    pathsOf(remote).flatMap((path) => {
      const owner = isServers(path) ? 'the server' : owners.get(shapeOf(path));
      if (owner)
        return [`${nameOf(remote)}: ${kind} ${path} expected to be free, found it taken by ${owner}.`];
      owners.set(shapeOf(path), nameOf(remote));
      return [];
    }),
  );
}

const routeCollisions: Rule = ({ remotes }) =>
  collisions('route', remotes, ({ contract }) => contract.routes.map(({ path }) => path));

const menuCollisions: Rule = ({ remotes }) =>
  collisions('menu path', remotes, ({ contract }) => contract.navigation.map(({ path }) => path));

const menuWithoutRoute: Rule = ({ remotes }) =>
  remotes.flatMap((remote) => {
    const routes = new Set(remote.contract.routes.map(({ path }) => path));
    return remote.contract.navigation
      .filter(({ path }) => !routes.has(path))
      .map(({ path }) => `${nameOf(remote)}: a route for the menu path ${path} expected, found none.`);
  });

const names: Rule = ({ remotes }) =>
  remotes
    .filter((remote, index) => remotes.findIndex((other) => nameOf(other) === nameOf(remote)) !== index)
    .map((remote) => `${nameOf(remote)}: a name of its own expected, found it in two apps.`);

const budgets: Rule = ({ shell, remotes }) =>
  [shell, ...remotes]
    .filter(({ weight }) => weight.usedKb > weight.budgetKb)
    .map(
      ({ app, weight }) => `${app}: at most ${weight.budgetKb} KB gzip expected, found ${weight.usedKb} KB.`,
    );

/** Checks of a build against the shell, independent of other remotes. */
const betweenTwo = [contractVersions, sharedRanges, secondCopies];

const rules = [names, ...betweenTwo, routeCollisions, menuCollisions, menuWithoutRoute, budgets];

/** Returns all reasons against the candidate; empty when it may go live. */
export const refusals = (candidate: Candidate): string[] => rules.flatMap((rule) => rule(candidate));

/** Returns whether a remote is compatible with this shell. */
export const fits = (shell: ShellManifest, remote: RemoteManifest): boolean =>
  betweenTwo.every((rule) => rule({ shell, remotes: [remote] }).length === 0);
