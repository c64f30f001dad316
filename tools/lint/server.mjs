import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import boundaries from 'eslint-plugin-boundaries';

/** Which domain may import which others; a domain that is not named imports none. */
const DOMAIN_IMPORTS = JSON.parse(readFileSync(new URL('domain-imports.json', import.meta.url), 'utf8'));

const DOMAINS = readdirSync(new URL('../../apps/api/src/domains', import.meta.url));

const refuse = (from, to, message) => ({
  from: { element: from },
  disallow: { to: { element: to } },
  message,
});

const refuseAll = (type, above, message) => above.map((upper) => refuse({ type }, { type: upper }, message));

const LAYERS = [
  ...refuseAll('kernel', ['engine', 'domain', 'demo', 'root'], 'The kernel imports libs and itself only.'),
  ...refuseAll('engine', ['domain', 'demo', 'root'], 'An engine imports engines and the kernel only.'),
  ...refuseAll('domain', ['demo', 'root'], 'A domain imports neither the root nor the demo data.'),
];

function betweenDomains(domain) {
  const allowed = [domain, ...(DOMAIN_IMPORTS[domain] ?? [])];
  const others = DOMAINS.filter((name) => !allowed.includes(name));
  const message = `The domain ${domain} may import only what tools/lint/domain-imports.json lists for it.`;
  return refuse(
    { type: 'domain', captured: { domain } },
    { type: 'domain', captured: { domain: others } },
    message,
  );
}

const TESTS = ['**/*.test.ts'];

const policies = (...more) => ({
  'boundaries/dependencies': ['error', { default: 'allow', policies: [...LAYERS, ...more] }],
});

/** Inside the server: root → domains → engines → kernel. Tests start the whole server and are free. */
export const serverBoundaries = [
  {
    files: ['apps/api/{src,demo}/**/*.ts'],
    ignores: TESTS,
    plugins: { boundaries },
    settings: {
      'import/resolver': { node: { extensions: ['.ts'] } },
      'boundaries/root-path': fileURLToPath(new URL('../..', import.meta.url)),
      'boundaries/elements': [
        { type: 'kernel', pattern: 'apps/api/src/kernel', partialMatch: false },
        { type: 'engine', pattern: 'apps/api/src/engines/*', capture: ['engine'], partialMatch: false },
        { type: 'domain', pattern: 'apps/api/src/domains/*', capture: ['domain'], partialMatch: false },
        { type: 'demo', pattern: 'apps/api/demo', partialMatch: false },
        { type: 'root', pattern: 'apps/api/src', partialMatch: false },
      ],
    },
    rules: policies(),
  },
  // A file has the policy of its domain only: the plugin compares every import with each policy.
  ...DOMAINS.map((domain) => ({
    files: [`apps/api/src/domains/${domain}/**/*.ts`],
    ignores: TESTS,
    rules: policies(betweenDomains(domain)),
  })),
];
