import { open, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { buildManifest, release, type BuildManifest, type Release } from '@demanda/federation/release';

/**
 * A release store on disk: `builds/<app>/<digest>/…` and `releases/<n>.json` never change once they are there;
 * `channels/current` is the one thing that moves, by rename, so a reader sees the old release whole or the new one.
 */

export const CURRENT = 'current';
export const MANIFEST = 'remote.json';

const channelPointer = z.object({ release: z.int().positive() });

export const paths = (store: string) => ({
  app: (app: string) => join(store, 'builds', app),
  build: (app: string, digest: string) => join(store, 'builds', app, digest),
  releases: join(store, 'releases'),
  release: (number: number) => join(store, 'releases', `${number}.json`),
  channel: (name: string) => join(store, 'channels', name),
});

export const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

async function optional<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Writes a file so that it survives a power cut before anything names it. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(path, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a small document in one step: never missing, never half. */
async function writeAtomically(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  await writeDurably(temporary, `${JSON.stringify(value, null, 2)}\n`);
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

export const readChannel = async (store: string): Promise<number | undefined> => {
  const pointer = await optional(readJson(paths(store).channel(CURRENT)));
  return pointer === undefined ? undefined : channelPointer.parse(pointer).release;
};

export const pointChannel = (store: string, number: number) =>
  writeAtomically(paths(store).channel(CURRENT), { release: number });

export async function readRelease(store: string, number: number): Promise<Release> {
  const document = await optional(readJson(paths(store).release(number)));
  if (document === undefined) throw new Error(`Release ${number} does not exist.`);
  return release.parse(document);
}

export async function readCurrent(store: string): Promise<Release | undefined> {
  const number = await readChannel(store);
  return number === undefined ? undefined : readRelease(store, number);
}

/** Numbers of all releases, ascending. */
export async function releaseNumbers(store: string): Promise<number[]> {
  const names = (await optional(readdir(paths(store).releases))) ?? [];
  return names
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => parseInt(name, 10))
    .sort((a, b) => a - b);
}

export const writeRelease = (store: string, document: Release) =>
  writeAtomically(paths(store).release(document.number), document);

export async function readManifest(
  store: string,
  app: string,
  digest: string,
): Promise<BuildManifest | undefined> {
  const document = await optional(readJson(join(paths(store).build(app, digest), MANIFEST)));
  return document === undefined ? undefined : buildManifest.parse(document);
}

/** Digests of all builds of an app that lie in the store. */
export const buildDigests = async (store: string, app: string): Promise<string[]> =>
  ((await optional(readdir(paths(store).app(app)))) ?? []).filter((name) => !name.startsWith('.'));

/** Removes what killed publishers left behind; readers never look at it. */
export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });
