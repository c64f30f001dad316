import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { packageBoundaries } from './tools/lint/packages.mjs';
import { projectBoundaries } from './tools/lint/projects.mjs';
import { remoteBoundaries } from './tools/lint/remote.mjs';
import { serverBoundaries } from './tools/lint/server.mjs';

// One program for the whole workspace (1.6 GB); separate ones would need more than Node's 4 GB. Nx lints a workspace
// from its own folder, which needs only its own project.
const types =
  process.cwd() === import.meta.dirname ? { project: './tsconfig.json' } : { projectService: true };

const TYPESCRIPT = ['**/*.{ts,tsx}'];

export default tseslint.config(
  { ignores: ['**/dist/', '**/coverage/', '**/test-results/', '**/playwright-report/', 'data/', '.nx/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: {
        console: 'readonly',
        module: 'writable',
        process: 'readonly',
        setTimeout: 'readonly',
        URL: 'readonly',
      },
    },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { ...types, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'max-lines': ['error', 250],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // An event handler may be async: its errors are handled by the call that failed, not by React.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // A Fastify plugin is async even when it awaits nothing.
      '@typescript-eslint/require-await': 'off',
      // The rule reports interface methods that do not use `this`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    files: ['{apps,libs}/**/*.{ts,tsx}'],
    // These rules run React's compiler on each file, a fifth of the lint's time: not where there are no components.
    ignores: ['apps/{api,e2e}/**', 'libs/{contracts,releases,schema,storage}/**', '**/*.test.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  ...packageBoundaries,
  ...(await projectBoundaries()),
  ...remoteBoundaries,
  ...serverBoundaries,
);
