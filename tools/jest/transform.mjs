/** Compiles TypeScript and ESM to CommonJS with swc, without a type check (see `npm run typecheck`). */
export const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};
