import type { Contract } from '@demanda/contracts/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { contractsByName } from '../../../test/access/contracts';

/**
 * Every call of a screen that changes something or returns a file is offered only to those who may make it: each
 * part of the product that calls a contract also asks for that contract, by `mayCall`, `Can` or the entry of a menu.
 */

const REPOSITORY = '../..';
const APPS = ['shell', 'tasks-mfe', 'deliveries-mfe', 'billing-mfe', 'admin-mfe'];

const sourcesOf = (folder: string): string =>
  readdirSync(`${REPOSITORY}/${folder}/src`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(^|\/)testing\//.test(path))
    .map((path) => readFileSync(`${REPOSITORY}/${folder}/src/${path}`, 'utf8'))
    .join('\n');

const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Contracts under another name: `taskExport` of `libs/api` and of a remote, as `useDownload` takes them. */
function aliasesIn(text: string): Map<string, Contract> {
  const found = [...text.matchAll(/const (\w+)(?:: [^=]+)? = \{\s*(?:\/\*[^]*?\*\/\s*)?contract: (\w+)/g)];
  return new Map(
    found.flatMap(([, alias = '', name = '']) => {
      const contract = contractsByName.get(name);
      return contract ? [[alias, contract] as const] : [];
    }),
  );
}

const shared = aliasesIn(sourcesOf('libs/api'));

function callsOf(app: string) {
  const text = sourcesOf(`apps/${app}`);
  const aliases = new Map([...shared, ...aliasesIn(text)]);
  const contractOf = (name: string) => {
    const [first = '', ...rest] = name.split('.');
    return rest[0] === undefined || rest[0] === 'contract'
      ? (contractsByName.get(first) ?? aliases.get(first))
      : contractsByName.get(name);
  };
  const resolved = (pattern: RegExp) =>
    matchesOf(text, pattern).map((name) => [name, contractOf(name)] as const);
  return {
    made: resolved(/\b(?:request|upload|download|useDownload)\(\s*([\w.]+)/g),
    asked: resolved(/(?:\bmay(?:Call|Change)\(\s*|\bcall=\{|\bcall: )([\w.]+)/g),
  };
}

const isAction = ({ method, file }: Contract) => method !== 'GET' || file !== undefined;

test.each(APPS)('%s checks the permission of every call that it offers', (app) => {
  const { made, asked } = callsOf(app);
  const askedFor = new Set(asked.map(([, contract]) => contract));
  const unasked = made.flatMap(([name, contract]) => {
    if (!contract || !isAction(contract) || contract.access === 'public' || contract.access === 'signed-in')
      return [];
    return askedFor.has(contract) ? [] : [`${name} takes ${contract.access}`];
  });
  expect(unasked).toEqual([]);
});

test('every download of a screen is covered here', () => {
  for (const app of APPS) {
    const text = sourcesOf(`apps/${app}`);
    const aliases = new Map([...shared, ...aliasesIn(text)]);
    // A component that takes its download as a property asks for the contract of that property.
    const isKnown = (name: string) => aliases.has(name) || text.includes(`<Can call={${name}.contract}>`);
    const unknown = matchesOf(text, /\buseDownload\((\w+)\)/g).filter((name) => !isKnown(name));
    expect([app, unknown]).toEqual([app, []]);
  }
});
