import { posix } from 'node:path';
import { declarationDigest, type Declarations } from '@demanda/releases/declarations';

/**
 * Finds the declarations that two sets of declaration files have in common, so that the compiler sees each of them once:
 * a class with private members, a unique symbol, or a conditional type in a generic function never fits its own copy.
 */

type Files = Declarations['files'];

/** A declaration at the top of a file as the compiler writes it, with its overloads. */
interface Declared {
  name: string;
  text: string;
  isExported: boolean;
}

/** An imported name, and the name it has in its module: `*` for the whole of it. */
interface Imported {
  from: string;
  name: string;
}

interface Parsed {
  declared: Map<string, Declared>;
  imported: Map<string, Imported>;
  /** Files whose exports this one passes on. */
  passedOn: string[];
  /** Statements that declare nothing. */
  others: string[];
}

const START =
  /^(?=(?:export|declare|import|type|interface|abstract|class|enum|function|const|let|namespace)\b)/m;
const DECLARED =
  /^(?<exported>export )?(?:declare )?(?:abstract )?(?:type|interface|class|enum|function|const|let|namespace) (?<name>[\w$]+)/;
const NAMED = /^(?:import|export) (?:type )?\{(?<names>[^}]*)\} from ['"](?<from>[^'"]+)['"]/;
const WHOLE = /^import (?:type )?\* as (?<local>[\w$]+) from ['"](?<from>[^'"]+)['"]/;
const ALL = /^export \* from ['"](?<from>[^'"]+)['"]/;

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** Returns the local and the original name of each in a list such as `A, type B, C as D`. */
const namesIn = (list: string) =>
  list.split(',').flatMap((part) => {
    const [name = '', local = name] = part
      .replace(/\btype\s+/, '')
      .trim()
      .split(/\s+as\s+/);
    return name ? [{ name, local }] : [];
  });

function parse(path: string, files: Files): Parsed {
  const parsed: Parsed = { declared: new Map(), imported: new Map(), passedOn: [], others: [] };
  const fileAt = (from: string) => {
    const target = posix.join(posix.dirname(path), from);
    return from.startsWith('.')
      ? ([`${target}.d.ts`, `${target}/index.d.ts`].find((file) => file in files) ?? from)
      : from;
  };
  for (const text of withoutComments(files[path] ?? '').split(START)) {
    const { name, exported } = DECLARED.exec(text)?.groups ?? {};
    const before = name === undefined ? undefined : parsed.declared.get(name);
    if (name !== undefined) {
      const isExported = exported !== undefined || (before?.isExported ?? false);
      parsed.declared.set(name, { name, isExported, text: (before?.text ?? '') + text });
      continue;
    }
    if (text.trim()) parsed.others.push(text);
    const { names, from } = NAMED.exec(text)?.groups ?? {};
    if (names !== undefined && from !== undefined)
      for (const { name: original, local } of namesIn(names))
        parsed.imported.set(local, { from: fileAt(from), name: original });
    const whole = WHOLE.exec(text)?.groups;
    if (whole) parsed.imported.set(whole.local!, { from: fileAt(whole.from!), name: '*' });
    const all = ALL.exec(text)?.groups?.from;
    if (all !== undefined) parsed.passedOn.push(fileAt(all));
  }
  return parsed;
}

/** Finds what is the same in both sets, beginning with what has equal text and going on until nothing changes. */
class Comparison {
  private readonly parsed = new Map<string, { offered: Parsed; wanted: Parsed }>();
  private readonly same = new Set<string>();

  constructor(
    private readonly offered: Declarations,
    private readonly wanted: Declarations,
  ) {
    const paths = Object.keys(wanted.files).filter((path) => path in offered.files);
    for (const path of paths) {
      const sides = { offered: parse(path, offered.files), wanted: parse(path, wanted.files) };
      this.parsed.set(path, sides);
      for (const [name, { text }] of sides.wanted.declared)
        if (sides.offered.declared.get(name)?.text === text) this.same.add(`${path} ${name}`);
    }
    while (this.drop());
  }

  isSameFile(path: string): boolean {
    return (
      path in this.offered.files &&
      declarationDigest(this.offered, path) === declarationDigest(this.wanted, path)
    );
  }

  /** Returns the statements of a wanted file that are different, and the names of the exported ones that are the same. */
  partsOf(path: string): { different: string; names: string[] } {
    const { declared, others } = this.parsed.get(path)?.wanted ?? parse(path, this.wanted.files);
    const all = [...declared.values()];
    const isShared = ({ name, isExported }: Declared) => isExported && this.same.has(`${path} ${name}`);
    const different = [...others, ...all.filter((one) => !isShared(one)).map(({ text }) => text)];
    return { different: different.join('\n'), names: all.filter(isShared).map(({ name }) => name) };
  }

  /** Drops what mentions something that differs. Returns whether anything was dropped. */
  private drop(): boolean {
    const dropped = [...this.same].filter((one) => {
      const [path = '', name = ''] = one.split(' ');
      return !this.mentionsOnlySame(path, name);
    });
    for (const one of dropped) this.same.delete(one);
    return dropped.length > 0;
  }

  private mentionsOnlySame(path: string, name: string): boolean {
    const { offered, wanted } = this.parsed.get(path)!;
    const { text } = wanted.declared.get(name)!;
    // A module that is named within a type is compared as a whole.
    const inline = [...text.matchAll(/\bimport\(['"](\.[^'"]+)['"]\)/g)].length > 0;
    if (inline) return this.isSameFile(path);
    return [...new Set(text.match(/[\w$]+/g))].every((word) => {
      if (word === name) return true;
      if (wanted.declared.has(word)) return this.same.has(`${path} ${word}`);
      if (!wanted.imported.has(word)) return !offered.declared.has(word) && !offered.imported.has(word);
      return this.isSameImport(path, word);
    });
  }

  private isSameImport(path: string, local: string, seen: readonly string[] = []): boolean {
    const [one, other] = Object.values(this.parsed.get(path)!).map(({ imported }) => imported.get(local));
    return one?.from === other?.from && one?.name === other?.name && this.isSameExport(one!, seen);
  }

  /** Whether everything that a wanted file exports is the same; the offered one may export more. */
  private isSameModule(path: string, seen: readonly string[]): boolean {
    if (seen.includes(path)) return true;
    const { wanted } = this.parsed.get(path)!;
    return (
      [...wanted.declared.keys()].every((name) => this.same.has(`${path} ${name}`)) &&
      [...wanted.imported.keys()].every((name) => this.isSameImport(path, name, [...seen, path])) &&
      wanted.passedOn.every((from) => this.isSameExport({ from, name: '*' }, [...seen, path]))
    );
  }

  private isSameExport({ from, name }: Imported, seen: readonly string[] = []): boolean {
    const sides = this.parsed.get(from);
    // A package is installed once.
    if (!sides) return !(from in this.wanted.files);
    if (name === '*') return this.isSameModule(from, seen);
    if (sides.wanted.declared.has(name)) return this.same.has(`${from} ${name}`);
    if (seen.includes(from)) return false;
    if (sides.wanted.imported.has(name)) return this.isSameImport(from, name, [...seen, from]);
    const isOneOf = sides.wanted.passedOn.map((file) =>
      this.isSameExport({ from: file, name }, [...seen, from]),
    );
    return isOneOf.includes(true);
  }
}

/** Returns the wanted files, with what they have in common with the offered ones taken from there by `moduleOf`. */
export function withOffered(
  offered: Declarations,
  wanted: Declarations,
  moduleOf: (path: string) => string,
): Files {
  const comparison = new Comparison(offered, wanted);
  const rewritten = ([path, text]: [string, string]): [string, string] => {
    const from = `from '${moduleOf(path)}';`;
    if (comparison.isSameFile(path)) {
      const isDefault = /\bexport default\b|\bas default\b/.test(text);
      return [path, `export * ${from}${isDefault ? ` export { default } ${from}` : ''}`];
    }
    const { different, names } = comparison.partsOf(path);
    if (names.length === 0) return [path, text];
    return [path, `import { ${names.join(', ')} } ${from}\nexport { ${names.join(', ')} };\n${different}`];
  };
  return Object.fromEntries(Object.entries(wanted.files).map(rewritten));
}
