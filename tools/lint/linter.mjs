// Lint sources that are on no disk: reads [{ file, code }] from standard input and prints, for each, the rules it breaks.
// A program of its own because ESLint loads its configuration with import(), which Jest's module loader does not offer.
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const eslint = new ESLint({
  // Types need files on disk, and no boundary needs types.
  overrideConfig: [
    {
      files: ['**/*.{ts,tsx}'],
      ...tseslint.configs.disableTypeChecked,
      languageOptions: { parserOptions: { projectService: false, program: null, project: false } },
    },
  ],
});

const sources = JSON.parse(await text(process.stdin));
const found = [];
for (const { file, code } of sources) {
  const [result] = await eslint.lintText(code, { filePath: file });
  found.push((result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? `fatal: ${message}`));
}
process.stdout.write(JSON.stringify(found));
