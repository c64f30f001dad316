import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import DOMAIN_IMPORTS from '../lint/domain-imports.json';
import { ROOT } from '../test/root';
import { declaredTables, namedTables } from './named-tables';
import { readImports } from './read-imports';
import { partOf } from './server';

const SOURCE = 'apps/api/src';
const sourceOf = (module: string) => readFileSync(join(ROOT, module), 'utf8');
const modules = () => [...readImports([SOURCE]).keys()].filter((module) => partOf(module) !== undefined);

/** Part of the server that owns each table: the domain or engine that adds it to the type of the database. */
export function readOwners(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const module of modules()) {
    for (const table of declaredTables(sourceOf(module))) {
      if (owners.has(table)) throw new Error(`${table} has two owners, one in ${module}`);
      owners.set(table, partOf(module)!);
    }
  }
  return owners;
}

const importsOf = (part: string): readonly string[] =>
  (DOMAIN_IMPORTS as Record<string, string[]>)[part.replace('domains/', '')] ?? [];

/** Whether a part may name the tables of another one: those of engines, and of domains that it may import. */
const mayName = (part: string, owner: string) =>
  part === 'root' || owner.startsWith('engines/') || importsOf(part).includes(owner.replace('domains/', ''));

/** Tables of other parts that the SQL of each part names although it may not import their owner. */
export function readForeignTables(owners = readOwners()): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const module of modules()) {
    const part = partOf(module)!;
    for (const table of namedTables(sourceOf(module), (name) => owners.has(name))) {
      const owner = owners.get(table)!;
      if (owner === part || mayName(part, owner)) continue;
      found.set(part, (found.get(part) ?? new Set()).add(table));
    }
  }
  return Object.fromEntries([...found].map(([part, tables]) => [part, [...tables].sort()]));
}
