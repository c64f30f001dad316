import fc from 'fast-check';

/** Every run meets the same made-up cases, so that one that passes passes again; `CASES=2 npm test -w api` meets others. */
fc.configureGlobal({ seed: Number(process.env.CASES ?? 1) });

export { fc };
