import type { Release, ReleasedRemote } from '@demanda/federation/release';
import type { Page, Route } from '@playwright/test';
import { createHash } from 'node:crypto';

/** Remotes that go wrong in ways that no build of ours does: what a page is served, changed on its way. */

export async function releasedRemote(page: Page, name: string): Promise<ReleasedRemote> {
  const release = (await (await page.request.get('/release.json')).json()) as Release;
  const remote = release.remotes.find((known) => known.name === name);
  if (!remote) throw new Error(`No remote ${name} is released.`);
  return remote;
}

const integrityOf = (script: string) => `sha384-${createHash('sha384').update(script).digest('base64')}`;

/** Addresses of pages: no call, no file. What is not routed comes from the browser's cache. */
const PAGES = /^https?:\/\/[^/]+\/(?!api\/|builds\/)[^.?]*(\?.*)?$/;

const releaseElement = /(<script type="application\/json" id="release">)(.*?)(<\/script>)/s;

/** Changes what the page's release says of one remote. */
async function releaseAs(page: Page, name: string, change: Partial<ReleasedRemote>): Promise<void> {
  const withChange = (json: string) => {
    const release = JSON.parse(json) as Release;
    const remotes = release.remotes.map((remote) =>
      remote.name === name ? { ...remote, preload: [], previous: null, ...change } : remote,
    );
    return JSON.stringify({ ...release, remotes }).replaceAll('<', '\\u003c');
  };
  await page.route(PAGES, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(releaseElement, (_all, open: string, json: string, close: string) =>
      [open, withChange(json), close].join(''),
    );
    return route.fulfill({ response, body });
  });
}

/** Releases this script as the entry of the remote, with the integrity that it has; `change` says more of it. */
export async function releaseEntry(
  page: Page,
  remote: ReleasedRemote,
  script: string,
  change: Partial<ReleasedRemote> = {},
): Promise<void> {
  const entry = remote.entry.replace('remoteEntry', 'brokenEntry');
  await releaseAs(page, remote.name, { entry, integrity: integrityOf(script), ...change });
  await page.route(`**${entry}`, (route) => route.fulfill({ body: script, contentType: 'text/javascript' }));
}

/** Answers the remote's real entry in another way, without a word about an earlier build. */
export async function answerEntry(
  page: Page,
  remote: ReleasedRemote,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await releaseAs(page, remote.name, {});
  await page.route(`**${remote.entry}`, answer);
}

interface Parts {
  /** Statements of the container's `init`. */
  init?: string;
  /** Statements of the component, with `React` at hand; ends by returning an element. */
  page?: string;
  /** Statements after the pages were made, with `pages` at hand. */
  pages?: string;
}

/** A container as the bundler makes one, by hand: React comes from the shell. */
export const container = (remote: ReleasedRemote, { init = '', page = 'return null', pages = '' }: Parts) => `
var ${remote.container} = (() => {
  let scope;
  return {
    init(shared) { scope = shared; ${init} },
    async get() {
      const shared = Object.values(scope.react)[0];
      const React = (shared.lib ?? (await shared.get()))();
      function Broken() { ${page} }
      const pages = Object.fromEntries(${JSON.stringify(remote.routes.map(({ path }) => path))}.map((path) => [path, Broken]));
      ${pages}
      return () => ({ pages });
    },
  };
})();`;
