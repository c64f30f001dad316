import { fileOf, withInner, type Compilation } from './compilation';
import type { Product } from './product';

/** Stateless modules that every build contains; sharing `react` does not cover them. */
const harmless = /[\\/]react[\\/](cjs[\\/]react-)?jsx-/;

const PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^.\\/][^\\/]*)/;

/** Returns `@tanstack/react-query`, or `@demanda/ui/core` for the file behind an entry of a lib. */
function nameOf(file: string, product: Product): string | undefined {
  if (harmless.test(file)) return undefined;
  if (product.contains(file)) return product.entryIn(file);
  return PACKAGE.exec(file)?.[1]?.replace('\\', '/');
}

/**
 * Returns the packages and library entries contained in the build, so that the publish gate can refuse a second copy of
 * what the shell provides.
 */
export function listBundled({ modules }: Compilation, product: Product): string[] {
  const names = [...modules].flatMap(withInner).map((module) => nameOf(fileOf(module), product));
  return [...new Set(names)].filter((name) => name !== undefined).sort();
}
