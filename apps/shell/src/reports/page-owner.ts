import { SHELL_NAME } from '@demanda/contracts/platform-labels';
import { RESERVED_PATHS } from '@demanda/federation/reserved-paths';
import type { Release } from '@demanda/federation/release';
import type { Report } from '@demanda/federation/report';
import { matchRoutes } from '@demanda/router';

type Owner = Pick<Report, 'remote' | 'build' | 'path'>;

/** Returns the remote of a page with its build and route pattern, else the shell. */
export function pageOwner({ remotes, shell }: Release, pathname: string): Owner {
  const routes = remotes.flatMap((remote) => remote.routes.map(({ path }) => ({ path, handle: remote })));
  const [match] = matchRoutes(routes, pathname) ?? [];
  if (match) {
    const { path, handle: remote } = match.route;
    return { remote: remote.name, build: remote.digest, path };
  }
  const isOwn = RESERVED_PATHS.some((path) => path === pathname);
  return { remote: SHELL_NAME, build: shell.digest, path: isOwn ? pathname : '*' };
}
