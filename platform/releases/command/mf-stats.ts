import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { remoteContract } from '@demanda/federation/contract';
import { remoteManifest } from '@demanda/federation/release';
import { slotDefinition } from '@demanda/federation/slot-schemas';
import { Refused } from '@demanda/releases/check';
import type { ChunkList } from '@demanda/releases/chunk-list';

/** The parts of the federation plugin's statistics that the release needs. */
const mfStats = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string() }),
    buildInfo: z.object({ buildVersion: z.string() }),
  }),
  shared: z.array(z.object({ name: z.string(), version: z.string() })),
  exposes: z
    .array(z.object({ assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) }))
    .default([]),
});

export const readMfStats = async (dist: string) =>
  mfStats.parse(JSON.parse(await readFile(join(dist, 'mf-stats.json'), 'utf8')));

/** Packages and library entries contained in the build (platform/remote-kit/src/side-files/list-bundled.ts). */
export const readBundled = async (dist: string) =>
  z.array(z.string()).parse(JSON.parse(await readFile(join(dist, 'bundled.json'), 'utf8')));

const needed = z.object({ files: z.array(z.string()), shared: z.array(z.string()) });
const chunkList = z.object({
  imports: z.record(z.string(), needed),
  provided: z.record(z.string(), needed),
  pages: z.record(z.string(), z.string()),
});

/** Files that the lazy imports of the build need (platform/remote-kit/src/side-files/list-chunks.ts). */
export const readChunks = async (dist: string): Promise<ChunkList> =>
  chunkList.parse(JSON.parse(await readFile(join(dist, 'chunks.json'), 'utf8')));

const valueAt = (content: unknown, path: readonly PropertyKey[]) =>
  path.reduce((value: unknown, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], content);

/** The slots of a shell when it was built. */
export const readSlots = async (dist: string) =>
  z
    .object({ slots: z.array(slotDefinition) })
    .parse(JSON.parse(await readFile(join(dist, 'contract.json'), 'utf8'))).slots;

/** The contract with which a remote was built (platform/remote-kit/src/side-files/list-contract.ts). `folder` names it in sentences. Throws Refused. */
export async function readContract(folder: string, dist: string) {
  const content: unknown = JSON.parse(await readFile(join(dist, 'contract.json'), 'utf8'));
  const { data, error } = remoteContract.safeParse(content);
  if (data) return data;
  const mistakes = error.issues.map(({ path, message }) => {
    const value = JSON.stringify(valueAt(content, path));
    return `${join(folder, 'src/contract.ts')}: ${path.join('.')}: ${message}, found ${value}.`;
  });
  throw new Refused(mistakes);
}

const uses = remoteManifest.shape.uses.unwrap();

/** Shared entries of libs with the imported names and the digest of their declarations (platform/remote-kit/src/side-files/list-uses.ts). */
export const readUses = async (dist: string) =>
  uses.parse(JSON.parse(await readFile(join(dist, 'uses.json'), 'utf8')));
