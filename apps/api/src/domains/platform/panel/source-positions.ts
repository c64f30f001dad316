import type { BuildManifest } from '@demanda/federation/release';
import type { ReleaseStore } from '@demanda/releases/release-store';
import { readForms } from '@demanda/releases/verify-files';
import { SourceMap, type SourceMapping, type SourceMapPayload } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';

/** Time that the panel waits for the store; a later call shows what was found meanwhile. */
const TIMEOUT_MS = 1_000;
const MAX_CACHED = 1_000;

/** Translates a position in a file of a build into one in its sources; returns the former when that is unknown. */
export type SourcePosition = (build: BuildManifest, position: string) => Promise<string>;

/** Reads the source map of a file of the build; undefined when the build has none, or the stored one differs. */
async function readMap(store: ReleaseStore, build: BuildManifest, path: string) {
  const file = build.files.find((known) => known.path === `${path}.map`);
  if (!file) return undefined;
  const [form] = await readForms(store, build, file);
  if (!form || 'refusal' in form) return undefined;
  return new SourceMap(JSON.parse(form.content.toString()) as SourceMapPayload);
}

async function translate(store: ReleaseStore, build: BuildManifest, position: string): Promise<string> {
  const [path = '', line, column] = position.split(':');
  const [lineIndex, columnIndex] = [Number(line) - 1, Number(column) - 1];
  const map = await readMap(store, build, path);
  const entry: Partial<SourceMapping> = map?.findEntry(lineIndex, columnIndex) ?? {};
  // The last entry before the position may be of an earlier line, or of code without a source.
  if (!entry.originalSource || entry.generatedLine !== lineIndex) return position;
  return `${entry.originalSource}:${entry.originalLine! + 1}:${entry.originalColumn! + 1}`;
}

/** Finds positions in sources by the source maps in the release store, each once. Never rejects. */
export function createSourcePositions(store: ReleaseStore): SourcePosition {
  const cached = new Map<string, Promise<string>>();

  function find(build: BuildManifest, position: string): Promise<string> {
    const key = `${build.digest} ${position}`;
    const known = cached.get(key);
    if (known) return known;
    if (cached.size >= MAX_CACHED) cached.clear();
    const finding = translate(store, build, position);
    cached.set(key, finding);
    finding.catch(() => cached.delete(key));
    return finding;
  }

  return async (build, position) => {
    const shown = find(build, position).catch(() => position);
    return Promise.race([shown, pause(TIMEOUT_MS, position, { ref: false })]);
  };
}
