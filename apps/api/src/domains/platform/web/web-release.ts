import type { ShownProvider } from '@demanda/contracts/provider-sign-in';
import { release, type Release } from '@demanda/federation/release';
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

/** What a page holds beside the release. */
interface PageParts {
  disabled: readonly string[];
  providers: readonly ShownProvider[];
}

/** Returns the shell's page with a release in it. */
function pageWith(template: string, json: string, { disabled, providers }: PageParts): string {
  // Replacer functions, because replacement strings interpret `$`.
  return template
    .replace(RELEASE_PLACEHOLDER, () => escapeForScript(json))
    .replace(DISABLED_PLACEHOLDER, () => escapeForScript(JSON.stringify(disabled)))
    .replace(PROVIDERS_PLACEHOLDER, () => escapeForScript(JSON.stringify(providers)));
}

async function makeDocuments(live: LiveRelease, parts: PageParts): Promise<WebDocuments> {
  // Parsing removes the fields that only publishers need.
  const shown: Release = release.parse(live.release);
  const json = JSON.stringify(shown);
  const html = pageWith(live.template, json, parts);
  const [page, document] = await Promise.all([makeDocument('page', html), makeDocument('release', json)]);
  return { page, json: document, inlineScripts: live.inlineScripts };
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
): Promise<WebDocument> {
  const document: Release = release.parse(shown?.release ?? live.release);
  const json = JSON.stringify({ ...document, preview: shown?.about, previewEnded: ended });
  return makeDocument('preview', pageWith(live.template, json, parts));
}
