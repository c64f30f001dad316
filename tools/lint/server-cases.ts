import { LAYER, PACKAGE, SYNTAX, uses, type Case } from './case';

const API = 'apps/api/src';
const KERNEL = `${API}/kernel`;
const ENGINE = `${API}/engines/http`;
const DOMAIN = `${API}/domains/deliveries`;

const imports = (folder: string, specifier: string, rule?: string, name = 'virtual.ts'): Case => ({
  name: `${folder.slice(API.length)}/${name} → ${specifier}`,
  file: `${folder}/${name}`,
  code: uses(specifier),
  rule,
});

/** Inside the server: root → domains → engines → kernel, and only the named domains meet each other. */
export const serverCases: Case[] = [
  imports(KERNEL, './errors'),
  imports(KERNEL, '../engines/http/access', LAYER),
  imports(KERNEL, '../domains/tasks/list', LAYER),
  imports(KERNEL, '../env', LAYER),
  imports(ENGINE, '../../kernel/errors'),
  imports(ENGINE, '../list/list-page'),
  imports(ENGINE, '../../domains/tasks/list', LAYER),
  imports(ENGINE, '../../env', LAYER),
  imports(ENGINE, '../../domains/tasks/list', undefined, 'virtual.test.ts'),
  imports(DOMAIN, '../../kernel/errors'),
  imports(DOMAIN, '../../engines/list/list-page'),
  imports(`${DOMAIN}/groups`, '../items/list'),
  imports(`${DOMAIN}/emails`, '../../messaging/emails/record-email'),
  imports(DOMAIN, '../tasks/list', LAYER),
  imports(`${DOMAIN}/groups`, '../../tasks/list', LAYER),
  imports(DOMAIN, '../../app', LAYER),
  imports(DOMAIN, '../../../demo/seed-demo', LAYER),
  imports(`${API}/domains/requesters`, '../projects/list', LAYER),
  imports(`${API}/domains/tasks`, '../deliveries/export'),
  imports(API, './domains/tasks/list'),
  imports(API, '../demo/seed-demo'),
  {
    name: 'an engine → the type of a domain',
    file: `${ENGINE}/virtual.ts`,
    code: "import type { Outbox } from '../../domains/messaging/outbox/outbox';\nexport type Sender = Outbox;\n",
    rule: LAYER,
  },
  {
    name: 'an engine → a domain, later',
    file: `${ENGINE}/virtual.ts`,
    code: "export const later = () => import('../../domains/tasks/list');\n",
    rule: LAYER,
  },
  {
    name: 'tools → the source of the server',
    file: 'tools/start/virtual.ts',
    code: uses('../../apps/api/src/env'),
    rule: PACKAGE,
  },
  {
    name: 'tools → the source of the server, later',
    file: 'tools/start/virtual.ts',
    code: "export const later = () => import('../../apps/api/src/env');\n",
    rule: SYNTAX,
  },
  {
    name: 'tools → what the server offers them',
    file: 'tools/start/virtual.ts',
    code: uses('../../apps/api/for-start'),
  },
  {
    name: 'tools → the workbench',
    file: 'tools/start/virtual.ts',
    code: uses('../../workbench/support/report'),
    rule: PACKAGE,
  },
  {
    name: 'journeys → the workbench',
    file: 'apps/e2e/specs/virtual.spec.ts',
    code: uses('../../../workbench/support/report'),
    rule: PACKAGE,
  },
  {
    name: 'the workbench → the source of the server',
    file: 'workbench/lists/virtual.ts',
    code: uses('../../apps/api/src/env'),
  },
];
