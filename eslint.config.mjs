import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import { packageBoundaries } from './tools/lint/packages.mjs';
import { projectBoundaries } from './tools/lint/projects.mjs';
import { remoteBoundaries } from './tools/lint/remote.mjs';
import { serverBoundaries } from './tools/lint/server.mjs';

const TYPESCRIPT = ['**/*.{ts,tsx}'];

export default tseslint.config(
  { ignores: ['**/dist/', '**/coverage/', '**/test-results/', '**/playwright-report/', 'data/', '.nx/'] },
  // Sources as a team outside writes them, with tools of its own.
  { ignores: ['platform/remote-kit/src/vite/sample/src/'] },
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
    // Rules that need types, and those of React, are in .oxlintrc.json, whose linter is native.
    extends: [tseslint.configs.recommended],
    rules: {
      'max-lines': ['error', 250],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  ...packageBoundaries,
  ...(await projectBoundaries()),
  ...remoteBoundaries,
  ...serverBoundaries,
);
