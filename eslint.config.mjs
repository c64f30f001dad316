import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { packageBoundaries } from './tools/lint/packages.mjs';
import { parseForESLint } from './tools/lint/parser.mjs';
import { projectBoundaries } from './tools/lint/projects.mjs';
import { remoteBoundaries } from './tools/lint/remote.mjs';
import { serverBoundaries } from './tools/lint/server.mjs';

export default defineConfig(
  { ignores: ['**/dist/', '**/coverage/', '**/test-results/', '**/playwright-report/', 'data/', '.nx/'] },
  // Sources as a team outside writes them, with tools of its own.
  { ignores: ['platform/remote-kit/src/vite/sample/src/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [js.configs.recommended],
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
  // The other rules of TypeScript are in .oxlintrc.json, whose linter is native.
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: { parseForESLint } },
    rules: { 'max-lines': ['error', 250] },
  },
  ...packageBoundaries,
  ...(await projectBoundaries()),
  ...remoteBoundaries,
  ...serverBoundaries,
);
