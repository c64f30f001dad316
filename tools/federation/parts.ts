/** Ways by which public tools make a remote: options of the federation plugin, and the bundler's own sharing. */
export const KINDS = ['plugin', 'loaded-first', 'no singleton', 'external runtime', 'bundler'] as const;
export type Kind = (typeof KINDS)[number];

/** Versions of a remote's copies, compared with the shell's. */
export const AGES = ['older', 'equal', 'newer'] as const;
export type Age = (typeof AGES)[number];

/** Returns the container of a remote; without arguments, of one that the product's own tools made. */
export const containerName = (kind = 'own', age = '') => `${kind}_${age}`.replaceAll(/[ -]/g, '_');
