/** Tools with which the outside remote is built. */
export const TOOLS = ['rsbuild', 'rspack', 'webpack', 'vite'] as const;

export type Tool = (typeof TOOLS)[number];

/** Mistakes that a team may make (outside/mistakes.mjs). */
export const MISTAKES = [
  'eager',
  'own copy',
  'not shared',
  'own router',
  'remotes of its own',
  'another scope',
  'fixed public path',
  'old version',
] as const;

export type Mistake = (typeof MISTAKES)[number];
