import type { ShownProvider } from '@demanda/contracts/provider-sign-in';
import { IMPORT_MAP_ELEMENT_ID } from '@demanda/federation/import-map';
import { buildUrl } from '@demanda/federation/build-url';
import { DEVELOPMENT_REACT, release, type Release } from '@demanda/federation/release';
import { createHash } from 'node:crypto';
import type { ShownPreview } from '../previews/previews';
import type { LiveRelease, Releases } from '../releases/releases';
import { makeDocument, type WebDocument } from './web-document';

/** Placeholders in the shell's page for the release, the disabled remotes, and the providers at which people sign in. */

const RELEASE_PLACEHOLDER = '__RELEASE__';
const DISABLED_PLACEHOLDER = '__DISABLED__';
const PROVIDERS_PLACEHOLDER = '__PROVIDERS__';

interface WebDocuments {
  /** The shell's page with the release in it, the same at every URL. */
  page: WebDocument;
  /** The release as JSON. */
  json: WebDocument;
  inlineScripts: readonly string[];
}

/** `<` inside a script element could end it. */
const escapeForScript = (json: string) => json.replaceAll('<', '\\u003c');

/**
 * Returns the page with the import map by which a browser verifies ES modules, before its first script, and the map's
 * hash for the Content-Security-Policy. The page stays as it is when no remote of the release is made of modules.
 */
function withImportMap(html: string, { remotes }: Release): { html: string; hashes: string[] } {
  const builds = remotes.flatMap(({ modules, previous }) => [modules ?? {}, previous?.modules ?? {}]);
  const integrity = Object.fromEntries(builds.flatMap(Object.entries<string>));
  if (Object.keys(integrity).length === 0) return { html, hashes: [] };
  const text = escapeForScript(JSON.stringify({ integrity }));
  const element = `<script type="importmap" id="${IMPORT_MAP_ELEMENT_ID}">${text}</script>`;
  const hash = createHash('sha256').update(text).digest('base64');
  return { html: html.replace(/<script\b/, (first) => `${element}${first}`), hashes: [`sha256-${hash}`] };
}

/** The script of the shell's entry, which starts it with the modules of the chunks before. */
const LAST_SCRIPT = /<script\b[^>]*\bsrc=(?![^]*<script\b[^>]*\bsrc=)/;

/**
 * Returns the release with a page that replaces React by its development modules before the shell runs, without which no
 * change in a remote keeps its state (ADR 0158).
 */
function withDevelopmentReact(live: LiveRelease): LiveRelease {
  const { app, digest } = live.release.shell;
  const integrity = live.manifests.get(app)?.files.find(({ path }) => path === DEVELOPMENT_REACT)?.integrity;
  if (!integrity) return live;
  const attributes = `defer src="${buildUrl(app, digest, DEVELOPMENT_REACT)}" integrity="${integrity}" crossorigin="anonymous"`;
  const element = `<script ${attributes}></script>`;
  return {
    ...live,
    template: live.template.replace(LAST_SCRIPT, (first) => `${element}${first}`),
  };
}

/** What a page holds beside the release. */
interface PageParts {
  disabled: readonly string[];
  providers: readonly ShownProvider[];
}

/** A page, and the hashes of its inline scripts. */
interface Page {
  html: string;
  inlineScripts: readonly string[];
}

/** Returns the shell's page with a release in it. */
function pageWith(live: LiveRelease, shown: Release, { disabled, providers }: PageParts): Page {
  const { html, hashes } = withImportMap(live.template, shown);
  // Replacer functions, because replacement strings interpret `$`.
  const filled = html
    .replace(RELEASE_PLACEHOLDER, () => escapeForScript(JSON.stringify(shown)))
    .replace(DISABLED_PLACEHOLDER, () => escapeForScript(JSON.stringify(disabled)))
    .replace(PROVIDERS_PLACEHOLDER, () => escapeForScript(JSON.stringify(providers)));
  return { html: filled, inlineScripts: [...live.inlineScripts, ...hashes] };
}

async function makeDocuments(live: LiveRelease, parts: PageParts): Promise<WebDocuments> {
  // Parsing removes the fields that only publishers need.
  const shown: Release = release.parse(live.release);
  const { html, inlineScripts } = pageWith(live, shown, parts);
  const [page, json] = await Promise.all([
    makeDocument('page', html),
    makeDocument('release', JSON.stringify(shown)),
  ]);
  return { page, json, inlineScripts };
}

/** Returns a function for the current documents, cached for each release and set of disabled remotes. */
export function documentsOf(
  { live }: Pick<Releases, 'live'>,
  disabled: () => Promise<readonly string[]>,
  providers: readonly ShownProvider[],
): () => Promise<WebDocuments | undefined> {
  let made: { live: LiveRelease; names: string; documents: Promise<WebDocuments> } | undefined;

  return async () => {
    const switchedOff = await disabled();
    const names = switchedOff.join();
    const now = live();
    if (!now) return undefined;
    if (made?.live !== now || made.names !== names) {
      const parts = { disabled: switchedOff, providers };
      made = { live: now, names, documents: makeDocuments(now, parts) };
    }
    return made.documents;
  };
}

/**
 * Returns the page with a preview in it, or with the reason why it shows what is live. It is made for each request, since
 * it is one person's.
 */
export async function previewPage(
  live: LiveRelease,
  { shown, ended }: ShownPreview,
  parts: PageParts,
): Promise<Omit<WebDocuments, 'json'>> {
  const document: Release = release.parse(shown?.release ?? live.release);
  const previewed = { ...document, preview: shown?.about, previewEnded: ended };
  const { html, inlineScripts } = pageWith(
    shown?.machine ? withDevelopmentReact(live) : live,
    previewed,
    parts,
  );
  return { page: await makeDocument('preview', html), inlineScripts };
}
