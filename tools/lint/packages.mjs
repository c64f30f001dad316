import { readdirSync } from 'node:fs';
import { userInputOnly } from './hands.mjs';
import { machineZone } from './local-time.mjs';

const APPS = readdirSync(new URL('../../apps', import.meta.url));

/** What measures and strikes the product imports everything, and is imported by nothing. */
const WORKBENCH = {
  packages: '(\\.\\./)+workbench',
  label: 'the workbench',
  instead: 'a file of the product or of the tools, which the workbench imports',
};

/**
 * The only importer of each package, or of some of its `names`, and what others import instead. `tests` and `servers`
 * are exempt where set.
 */
const OWNERS = [
  { owner: 'libs/ui', packages: 'antd|@ant-design/[^/]+', instead: '@demanda/ui/core' },
  { owner: 'libs/ui', packages: 'ag-grid-(react|community)', instead: '@demanda/ui/list' },
  { owner: 'libs/ui', packages: 'react-hook-form|@hookform/[^/]+', instead: '@demanda/ui/form' },
  { owner: 'libs/ui', packages: 'lucide-react', instead: 'Icon of @demanda/ui/core' },
  { owner: 'libs/schema', packages: 'zod', instead: '@demanda/schema', servers: true },
  { owner: 'libs/router', packages: 'react-router(-dom)?', instead: '@demanda/router' },
  { owner: 'libs/api', packages: 'axios', instead: '@demanda/api/request' },
  {
    owner: 'libs/api',
    packages: '@tanstack/react-query',
    names: ['useMutation'],
    instead: '@demanda/api/use-mutation, which ignores a double click',
    tests: true,
  },
  { packages: 'react', names: ['lazy'], instead: 'late of @demanda/ui/core (ADR 0125)', tests: true },
  { owner: 'platform/federation', packages: '@module-federation/[^/]+', instead: '@demanda/federation' },
  {
    owner: 'apps/shell',
    packages: '@demanda/federation/(load-remote|remote-boundary)',
    instead: 'the shell',
  },
  {
    owner: 'libs/testing',
    packages: '@testing-library/[^/]+|@demanda/testing',
    instead: 'a test',
    tests: true,
  },
  { packages: APPS.join('|'), instead: 'a lib, since apps must not be imported' },
  WORKBENCH,
];

/** Tools compose apps by the files beside `src`: for-start, rsbuild.config. */
const SOURCES_OF_APPS = {
  packages: '(\\.\\./)+apps/[^/]+/(src|demo|test)',
  label: 'the source of an app',
  instead: 'a file beside them, such as apps/api/for-start.ts',
};

const message = ({ packages, label, names, owner, instead }) =>
  `${label ?? names ?? packages} ${owner ? `belongs to ${owner}` : 'may not be imported'}: use ${instead}.`;

const whole = (rules) => rules.filter(({ names }) => !names);

/** A dynamic import() is not an import declaration, so each package needs a selector as well. */
function block(files, ignores, rules, syntax = []) {
  return {
    files,
    ignores,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: rules.map((rule) => ({
            regex: `^(${rule.packages})(/|$)`,
            importNames: rule.names,
            message: message(rule),
          })),
        },
      ],
      'no-restricted-syntax': [
        'error',
        ...whole(rules).map((rule) => ({
          selector: `ImportExpression[source.value=/^(${rule.packages.replaceAll('/', '\\u002F')})(\\u002F|$)/]`,
          message: message(rule),
        })),
        ...SYNTAX,
        ...syntax,
      ],
    },
  };
}

const NO_DEFAULT = 'A named export has one name everywhere. Default exports are for config files.';

const SYNTAX = [
  { selector: 'CallExpression[callee.name="it"]', message: 'Tests are written with test().' },
  { selector: 'CallExpression[callee.object.name="it"]', message: 'Tests are written with test().' },
  { selector: 'ExportDefaultDeclaration', message: NO_DEFAULT },
  { selector: 'ExportSpecifier[exported.name="default"]', message: NO_DEFAULT },
  {
    selector: 'ExportAllDeclaration',
    message: 'No barrels: the exports map of package.json is the public face.',
  },
];

const SOURCES = [
  '{apps,libs,platform}/*/{src,demo,migrations}/**/*.{ts,tsx}',
  'tools/remote-template/src/**/*.{ts,tsx}',
];
/** Code that never runs in a browser. */
const SERVERS = ['apps/api', 'platform/releases'];
const TESTS = ['{apps,libs,platform,tools}/*/{src,demo}/**/*.test.{ts,tsx}'];
/** Programs; those of libs compose tools, and nothing below `src` imports it. */
const TOOLS = ['tools/**/*.ts', 'platform/{build,{releases,remote-kit}/command}/**/*.ts'];
const JOURNEYS = ['apps/e2e/{specs,support}/**/*.ts'];
const HANDS = ['apps/e2e/support/hands.ts'];
const CONFIGS = ['tools/remote-template/*.config.ts'];

const owners = [...new Set(OWNERS.flatMap(({ owner }) => owner ?? []))];
const others = (owner) => OWNERS.filter((rule) => rule.owner !== owner);
const inTests = (rules) => rules.filter((rule) => !rule.tests);
const inServers = OWNERS.filter((rule) => !rule.servers);

/** One importer per package, and no default exports. A later block replaces an earlier one for its files. */
export const packageBoundaries = [
  block(TOOLS, CONFIGS, [SOURCES_OF_APPS, WORKBENCH]),
  block(['workbench/**/*.ts'], [], []),
  block(SOURCES, TESTS, OWNERS, machineZone),
  block(JOURNEYS, HANDS, OWNERS, userInputOnly),
  block(TESTS, [], inTests(OWNERS)),
  ...SERVERS.flatMap((folder) => [
    block([`${folder}/{src,demo,migrations}/**/*.ts`], TESTS, inServers, machineZone),
    block([`${folder}/{src,demo}/**/*.test.ts`], [], inTests(inServers)),
  ]),
  ...owners.flatMap((owner) => [
    block([`${owner}/src/**/*.{ts,tsx}`], TESTS, others(owner), machineZone),
    block([`${owner}/src/**/*.test.{ts,tsx}`], [], inTests(others(owner))),
  ]),
];
