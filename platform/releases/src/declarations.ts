import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { z } from 'zod';

/** File of a build with the declarations of the shared entries: those that the shell offers, or a remote imports. */
export const DECLARATIONS_FILE = 'types.json';

/** TypeScript declarations of shared entries when the build was made. */
export const declarations = z.object({
  /** Path of the declaration file of each entry. */
  entries: z.record(z.string(), z.string()),
  /** Text by path; files of the repository import each other by relative paths. */
  files: z.record(z.string(), z.string()),
});
export type Declarations = z.infer<typeof declarations>;

const specifier = /\b(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g;

const importsOf = (path: string, text: string) =>
  [...text.matchAll(specifier)].map(([, to = '']) => posix.join(posix.dirname(path), to));

/** Returns the path and those of all files that it imports, sorted. */
export function withImports({ files }: Pick<Declarations, 'files'>, path: string): string[] {
  const found = new Set([path]);
  for (const one of found) {
    for (const target of importsOf(one, files[one] ?? '')) {
      const file = [`${target}.d.ts`, `${target}/index.d.ts`].find((name) => name in files);
      if (file) found.add(file);
    }
  }
  return [...found].sort();
}

/** Returns the digest of a declaration file and of all that it imports. */
export function declarationDigest(all: Pick<Declarations, 'files'>, path: string): string {
  const hash = createHash('sha256');
  for (const file of withImports(all, path))
    hash
      .update(file)
      .update('\0')
      .update(all.files[file] ?? '');
  return hash.digest('hex').slice(0, 16);
}
