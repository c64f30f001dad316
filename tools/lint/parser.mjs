import { analyze } from 'eslint-scope';
import { parseSync, visitorKeys } from 'oxc-parser';

/** Offsets at which the lines of a text begin. */
const lineStarts = (text) => [
  0,
  ...[...text.matchAll(/\r\n|[\n\r\u2028\u2029]/g)].map((end) => end.index + end[0].length),
];

/** Returns the line, from 1, and the column, from 0, of an offset. */
function positionOf(offset, starts) {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: offset - starts[low] };
}

/** Defines the location of a node, which is computed when a rule reports the node. */
function locate(node, starts) {
  const { start, end } = node;
  node.range = [start, end];
  Object.defineProperty(node, 'loc', {
    configurable: true,
    enumerable: true,
    get: () => ({ start: positionOf(start, starts), end: positionOf(end, starts) }),
  });
}

function locateAll(node, starts) {
  locate(node, starts);
  for (const key of visitorKeys[node.type]) {
    const child = node[key];
    if (Array.isArray(child)) for (const one of child) one && locateAll(one, starts);
    else if (child) locateAll(child, starts);
  }
}

/** The tokens `export` and `*` of each `export * from`: no-restricted-imports reports the second one. */
const tokensOf = ({ body }, text, starts) =>
  body
    .filter(({ type }) => type === 'ExportAllDeclaration')
    .flatMap(({ start }) => {
      const star = text.indexOf('*', start);
      const tokens = [
        { type: 'Keyword', value: 'export', start, end: start + 'export'.length },
        { type: 'Punctuator', value: '*', start: star, end: star + 1 },
      ];
      for (const token of tokens) locate(token, starts);
      return tokens;
    });

/** No rule that ESLint runs on TypeScript reads variables; those that do are rules of oxlint. */
const withoutVariables = (ecmaVersion) =>
  analyze(
    { type: 'Program', body: [], sourceType: 'module', range: [0, 0] },
    { ecmaVersion, sourceType: 'module' },
  );

/**
 * ESLint's parser of TypeScript, native: rules about imports and the form of code need neither all tokens of a text
 * nor its variables, on which the parser of typescript-eslint spends most of its time.
 */
export function parseForESLint(text, { filePath }) {
  const { program, comments, errors } = parseSync(filePath, text, { astType: 'ts' });
  const starts = lineStarts(text);
  const [error] = errors;
  if (error) {
    const { line, column } = positionOf(error.labels[0]?.start ?? 0, starts);
    throw Object.assign(new SyntaxError(error.message), { lineNumber: line, column: column + 1 });
  }
  locateAll(program, starts);
  for (const comment of comments) locate(comment, starts);
  const ast = Object.assign(program, { tokens: tokensOf(program, text, starts), comments });
  return { ast, visitorKeys, scopeManager: withoutVariables(2022) };
}
