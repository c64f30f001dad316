const MAX_NAMED = 5;

/** Joins names for a sentence and shortens many: 'a, b, c, d, e, e mais 3'. */
export function nameSome(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  return [...names.slice(0, MAX_NAMED), ...(rest > 0 ? [`e mais ${rest}`] : [])].join(', ');
}
