const { entries } = require('./product.json');

// With Jest's 'test', antd gives every generated id the same value.
process.env.NODE_ENV = 'development';
// A zone far from São Paulo: a page must show and send São Paulo's days and times whatever the browser's zone.
process.env.TZ ??= 'Asia/Tokyo';

const codeOf = (file) => require.resolve(`./${file}`);

/** Preset for tests of a remote's pages: `preset: '@demanda/remote-kit'`. */
module.exports = {
  testEnvironment: 'jsdom',
  testTimeout: 60_000,
  restoreMocks: true,
  setupFilesAfterEnv: [codeOf(entries['@demanda/testing/setup'])],
  moduleNameMapper: {
    '\\.(css|svg|png|jpe?g|webp)$': codeOf('file-stub.cjs'),
    ...Object.fromEntries(Object.entries(entries).map(([name, file]) => [`^${name}$`, codeOf(file)])),
  },
  transform: {
    '\\.[cm]?[jt]sx?$': [
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
  },
  // These packages ship only ES modules, which Jest's CommonJS loader cannot load.
  transformIgnorePatterns: ['/node_modules/(?!(@demanda/remote-kit|hucre|lowlight|devlop|marked)/)'],
};
