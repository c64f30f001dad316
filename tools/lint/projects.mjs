import nx from '@nx/eslint-plugin';

const { createProjectGraphAsync } = await import('@nx/devkit');

/** Allowed imports of projects with pages. */
const PAGE = [
  'api',
  'attachments',
  'auth',
  'comments',
  'contracts',
  'email',
  'federation',
  'history',
  'record-form',
  'router',
  'schema',
  'sheet-import',
  'ui',
  'views',
];

/** Allowed imports by project tag (architecture, "Who may import what"). */
const MAY_IMPORT = {
  'scope:shell': PAGE,
  'scope:remote': PAGE,
  'scope:server': ['client', 'contracts', 'federation', 'releases', 'storage'],
  'scope:e2e': ['contracts', 'federation'],
  'scope:attachments': ['api', 'auth', 'contracts', 'ui'],
  'scope:auth': ['api', 'contracts', 'schema'],
  'scope:client': ['contracts'],
  'scope:comments': ['api', 'auth', 'contracts', 'history', 'record-form', 'router', 'schema', 'ui'],
  'scope:email': ['api', 'contracts', 'ui'],
  'scope:federation': ['api', 'contracts', 'schema'],
  'scope:history': ['api', 'contracts', 'ui'],
  'scope:record-form': ['api', 'auth', 'contracts', 'schema', 'ui'],
  'scope:sheet-import': ['contracts', 'schema', 'ui'],
  'scope:views': ['api', 'auth', 'contracts', 'router', 'schema', 'ui'],
  'scope:api': ['contracts', 'schema'],
  'scope:ui': ['contracts', 'schema'],
  'scope:router': ['contracts', 'schema'],
  'scope:releases': ['contracts', 'federation', 'storage'],
  'scope:remote-kit': ['contracts', 'federation', 'releases'],
  'scope:storage': [],
  'scope:contracts': ['schema'],
  'scope:schema': [],
  'scope:testing': ['api', 'auth', 'contracts', 'federation', 'router', 'schema', 'ui'],
};

/** Projects whose tests may also import libs/testing; browser code only. */
const TESTED_WITH_TESTING = [
  'shell',
  'remote',
  'attachments',
  'auth',
  'comments',
  'email',
  'history',
  'federation',
  'api',
  'ui',
  'router',
  'sheet-import',
];

const scopes = (names) => names.map((name) => `scope:${name}`);

function constraints(inTests) {
  return Object.entries(MAY_IMPORT).map(([sourceTag, names]) => {
    const testing = inTests && scopes(TESTED_WITH_TESTING).includes(sourceTag) ? ['testing'] : [];
    const allowed = scopes([...names, ...testing]);
    return {
      sourceTag,
      ...(allowed.length ? { onlyDependOnLibsWithTags: allowed } : { notDependOnLibsWithTags: ['type:*'] }),
      // marked reads the Markdown of comments, the same on both sides.
      ...(sourceTag === 'scope:contracts' && !inTests ? { allowedExternalImports: ['marked'] } : {}),
    };
  });
}

const rule = (inTests) => ({
  '@nx/enforce-module-boundaries': [
    'error',
    {
      allow: [],
      // The shell statically imports modules that it also provides dynamically (apps/shell/src/provide.ts).
      checkDynamicDependenciesExceptions: ['.*'],
      depConstraints: [{ sourceTag: '*', onlyDependOnLibsWithTags: ['type:lib'] }, ...constraints(inTests)],
      // Tests of a lib may use libs/testing, which depends on that lib: a cycle of projects, not of modules.
      ignoredCircularDependencies: scopes(TESTED_WITH_TESTING).map((scope) => [
        `tag:${scope}`,
        'tag:scope:testing',
      ]),
    },
  ],
});

const TESTS = ['**/*.test.{ts,tsx}'];

/**
 * Returns the rules between projects. Without a project graph the Nx rule is skipped silently, so the graph is created
 * here, and an error stops the lint.
 */
export async function projectBoundaries() {
  await createProjectGraphAsync({ exitOnError: false });
  const files = ['{apps,libs,platform}/*/src/**/*.{ts,tsx}', 'apps/api/{demo,migrations}/**/*.ts'];
  return [
    { files, ignores: TESTS, plugins: { '@nx': nx }, rules: rule(false) },
    {
      files: TESTS.map((glob) => `{apps,libs,platform}/${glob}`),
      // Programs beside their libs, which they use by their public faces, and which compose tools.
      ignores: ['platform/{build,{releases,remote-kit}/command}/**'],
      plugins: { '@nx': nx },
      rules: rule(true),
    },
  ];
}
