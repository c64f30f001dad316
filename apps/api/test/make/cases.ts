import fc from 'fast-check';

/**
 * Property tests use a fixed seed, so that runs are repeatable; `CASES=2 npm test -w api` uses another one.
 */
fc.configureGlobal({ seed: Number(process.env.CASES ?? 1) });

export { fc };
