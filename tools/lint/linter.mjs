// Lints virtual sources: reads [{ file, code }] from standard input and prints the rules that each violates. A separate
// process because ESLint loads its configuration with import(), which Jest's module loader does not support.
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

// Nx reads its graph of all files again for each text, unless ESLint's own program runs.
process.argv[1] = 'node_modules/eslint/bin/eslint.js';
const eslint = new ESLint();

const sources = JSON.parse(await text(process.stdin));
const found = [];
for (const { file, code } of sources) {
  const [result] = await eslint.lintText(code, { filePath: file });
  found.push((result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? `fatal: ${message}`));
}
process.stdout.write(JSON.stringify(found));
