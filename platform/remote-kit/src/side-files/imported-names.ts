const statement = /\b(?:import|export)\s+([\w*${}\s,]+?)\s+from\s*(["'])([^"']+)\2/g;
const dynamicImport = /\bimport\(\s*(["'])([^"']+)\1\s*\)/g;

/** Returns the names in `a, { b as c }` or `* as d`. */
function namesIn(clause: string): string[] {
  if (clause.includes('*')) return ['*'];
  const [, alone = '', list = ''] = /^([\w$]*)\s*,?\s*(?:\{([^}]*)\})?$/.exec(clause.trim()) ?? [];
  const named = list.split(',').map((one) => one.trim().split(/\s+/)[0] ?? '');
  return [...(alone ? ['default'] : []), ...named.filter((name) => name !== '')];
}

/** Returns the names that compiled code imports, by module. */
export function importedNames(code: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (from: string, names: string[]) =>
    found.set(from, new Set([...(found.get(from) ?? []), ...names]));
  for (const [, clause = '', , from = ''] of code.matchAll(statement)) add(from, namesIn(clause));
  for (const [, , from = ''] of code.matchAll(dynamicImport)) add(from, ['*']);
  return found;
}
