import { rightsFor } from '@demanda/contracts/allows';
import type { Contract } from '@demanda/contracts/contract';
import {
  fieldLevelOf,
  partsOfField,
  profileGrants,
  RIGHTS,
  rightOf,
  type Grants,
  type Right,
} from '@demanda/contracts/permissions';
import { nameOf } from './contracts';

/**
 * What each kind of caller may call. The rules are written down here once more, apart from the server's, which a test
 * compares with them; a call without a rule has none of them and fails the test.
 */

/** Why the server refuses a call before it reads the body. */
export const REFUSALS = {
  session: '401: no session, or one that has ended',
  newPassword: '403: sets a password of its own first',
  factor: '403: sets up a second factor first',
  person: '403: only a person may make the call',
  readOnly: '403: the token only reads',
  preview: '403: "Ver como" only reads',
  permission: '403: lacks the permission',
  proof: '403: gives password and code again first',
} as const;
export type Refusal = keyof typeof REFUSALS;

interface Rule {
  /** No session needed; `checked`: a token that is sent must be valid. */
  open?: true | 'checked';
  /** Allowed after a sign-in with a one-time password. */
  withOneTimePassword?: true;
  /** Allowed before a second factor that a profile requires is set up. */
  beforeFactor?: true;
  /** Refused to API tokens. */
  personOnly?: true;
  /** Permissions that a token needs for what its owner may read without. */
  tokenNeeds?: readonly Right[];
  /** Asks for password and code again; `always`: of accounts without a second factor for the password. */
  confirmed?: true | 'always';
  /** Whether "Ver como" permits it; by default what only reads. */
  inPreview?: boolean;
}

const own = { personOnly: true, beforeFactor: true } as const;
/** What redirects money or cannot be undone: only a person who has just given the password. */
const always = { personOnly: true, confirmed: 'always' } as const;
const records = [
  'bank-accounts|bank-decisions|bank-lines|bank-rules|bank-statements',
  'billing-period-attachments|billing-period-tasks|billing-periods|billing-settings|charges|dashboard|deliveries',
  'delivery-attachments|delivery-item-attachments|delivery-items|history|notification-configs|outbox|payments|projects',
  'reminder-settings',
  'receivables|requesters|search|task-attachments|tasks|trash|views',
].join('|');

/** The first that fits a call counts. */
const RULES: readonly (readonly [calls: RegExp, rule: Rule])[] = [
  [/^POST \/auth\/(account-links\/(read|use)|forgotten-password|login|logout)$/, { open: true }],
  [/^(GET|POST) \/auth\/passkey$|^POST \/auth\/passkey\/options$/, { open: true }],
  [/^GET \/auth\/providers\/:provider\/(callback|start)$/, { open: true }],
  [/^POST \/auth\/providers\/(session|sign-out)$/, { open: true }],
  // The signed token in the body is the permission.
  [/^POST \/auth\/providers\/:provider\/backchannel-logout$/, { open: true }],
  [/^GET \/health\/(live|ready)$|^GET \/platform\/calls$/, { open: true }],
  // The ticket in the body is the permission.
  [/^POST \/platform\/backups\/archive$/, { open: true }],
  [/^GET \/platform\/live$/, { open: 'checked' }],
  [/^DELETE \/platform\/preview$/, { open: true }],

  [/^GET \/auth\/(permissions|screens|user)$/, { withOneTimePassword: true, beforeFactor: true }],
  [/^PUT \/auth\/profile$/, { ...own, withOneTimePassword: true }],

  [/^GET \/account\/export$/, { personOnly: true, confirmed: true, inPreview: false }],
  [/^POST \/account\/(tokens|preview|external-accounts\/:provider\/link)$/, { personOnly: true }],
  [/^DELETE \/account\/preview$/, { ...own, inPreview: true }],
  [/^GET \/account$/, { ...own, withOneTimePassword: true }],
  [/^(GET|POST) \/account(\/external-accounts(\/:id\/unlink)?)?$/, own],
  [/^\w+ \/account\/(passkeys|proof|second-factor|sessions|tokens)(\/|$)/, own],
  [/^PUT \/notices\/(channels\/:kind|read|unread)$/, { personOnly: true }],
  [/^GET \/notices(\/channels)?$/, {}],

  [/^(POST|PATCH) \/admin\/users$|^(PUT|DELETE) \/admin\/users\/:id$/, { confirmed: true }],
  [
    /^(?!GET)\w+ \/admin\/users\/:id\/(enabled|erasure|permissions|reset-password|second-factor)$/,
    { confirmed: true },
  ],
  [/^POST \/admin\/users\/service-accounts$/, { personOnly: true, confirmed: true }],
  [/^PUT \/admin\/users\/service-accounts\/:id$/, { confirmed: true }],
  [/^POST \/admin\/users\/:id\/tokens$/, { personOnly: true }],
  [/^POST \/admin\/users\/(:id\/invitation|bulk\/invitations?|invitations)$/, { confirmed: true }],
  [/^DELETE \/admin\/users\/bulk$|^(POST|PUT|DELETE) \/permissions\/profiles/, { confirmed: true }],
  [/^\w+ \/(admin\/(users|deleted-users)|permissions\/profiles)(\/|$)/, {}],

  [/^POST \/trash\/(profiles|notifications)\/restore$/, { confirmed: true }],
  [/^(?!GET)\w+ \/notification-configs(\/:id|\/bulk)?$/, { confirmed: true }],
  [/^DELETE \/trash(\/bulk)?$|^PUT \/(billing|reminder)-settings$/, always],
  [/^POST \/(history\/:id\/comment-text-removal|requesters\/:id\/erasure)$/, always],

  [/^(PUT|DELETE) \/platform\/maintenance$|^POST \/platform\/backups\/downloads$/, always],
  [/^POST \/platform\/(apps\/:app\/(promote|rollback)|rollback)$/, { confirmed: true }],
  [/^GET \/dashboard\//, { tokenNeeds: ['tasks:VIEW', 'deliveries:VIEW'] }],
  [/^PUT \/platform\/remotes\/:name$/, { confirmed: true }],
  [/^POST \/platform\/previews\/:preview\/open$/, { personOnly: true }],
  [/^GET \/platform\/previews\/:preview$/, {}],
  [/^\w+ \/platform(\/(first-steps|health|maintenance|promotions|releases|reports))?$/, {}],
  [new RegExp(`^\\w+ /(${records})(/|$)`), {}],
];

const NOTHING: Grants = { screens: [], permissions: [], fields: {} };
const ADMINISTRATION = /^(users|platform):/;

/** What a kind of caller is; its account has the profile ADMIN unless `grants` says otherwise. */
interface CallerKind {
  title: string;
  hasNoSession?: true;
  hasOneTimePassword?: true;
  lacksFactor?: true;
  proofIsOld?: true;
  /** The password was not given within ten minutes, and the account has no second factor. */
  passwordIsOld?: true;
  previews?: true;
  token?: { readOnly: boolean; rights: readonly Right[] | null };
  grants?: Grants;
}

export const NAMED: readonly Right[] = ['tasks:EDIT'];

export const CALLERS = {
  none: { title: 'no session', hasNoSession: true },
  signedOut: { title: 'session after sign-out', hasNoSession: true },
  disabled: { title: 'session of a disabled account', hasNoSession: true },
  session: { title: 'session' },
  noProfile: { title: 'session without a profile', grants: NOTHING },
  manager: { title: 'session with the profile MANAGER', grants: profileGrants.MANAGER },
  user: { title: 'session with the profile USER', grants: profileGrants.USER },
  provider: {
    title: 'session of a provider of OpenID Connect, with a profile that requires a second factor',
    passwordIsOld: true,
  },
  oldPassword: { title: 'session, password given eleven minutes ago', passwordIsOld: true },
  oldProof: { title: 'session, second factor given eleven minutes ago', proofIsOld: true },
  providerFactor: { title: 'session of a provider, the account has a second factor', proofIsOld: true },
  lacksFactor: {
    title: 'session without the second factor that one of its profiles requires',
    lacksFactor: true,
  },
  oneTime: { title: 'session by a one-time password', hasOneTimePassword: true },
  preview: { title: '"Ver como" the profile USER', previews: true, grants: profileGrants.USER },
  tokenReads: { title: 'API token, only reading', token: { readOnly: true, rights: null } },
  tokenFull: { title: 'API token, full', token: { readOnly: false, rights: null } },
  tokenNamed: { title: `API token, ${NAMED.join(', ')}`, token: { readOnly: false, rights: NAMED } },
  tokenAll: { title: 'API token that names every permission', token: { readOnly: false, rights: RIGHTS } },
  tokenLacksFactor: {
    title: 'API token of an account without the second factor that a profile requires',
    token: { readOnly: false, rights: null },
    lacksFactor: true,
  },
} as const satisfies Record<string, CallerKind>;
export type CallerName = keyof typeof CALLERS;
export const CALLER_NAMES = Object.keys(CALLERS) as CallerName[];

function holds({ token, grants = profileGrants.ADMIN }: CallerKind, right: Right): boolean {
  const isGranted = grants.permissions.includes(right);
  if (!token) return isGranted;
  const named = token.rights?.flatMap(rightsFor);
  return isGranted && (named ? named.includes(right) : !ADMINISTRATION.test(right));
}

function lacksPermission(caller: CallerKind, { access, reveals }: Contract): boolean {
  if (access === 'public' || access === 'signed-in') return false;
  if (!rightsFor(access).every((right) => holds(caller, right))) return true;
  if (!reveals) return false;
  const [resource, field] = partsOfField(reveals);
  if (!caller.token)
    return fieldLevelOf((caller.grants ?? profileGrants.ADMIN).fields, resource, field) === 'HIDDEN';
  return !holds(caller, rightOf(resource === 'subTasks' ? 'tasks' : resource, 'VIEW'));
}

/** Returns why a kind of caller is refused a call; undefined when it passes. Throws for a call without a rule. */
export function judge(contract: Contract, name: CallerName): Refusal | undefined {
  const caller: CallerKind = CALLERS[name];
  const [, rule] = RULES.find(([calls]) => calls.test(nameOf(contract))) ?? [];
  if (!rule) throw new Error(`${nameOf(contract)} has no rule in test/access/caller-rules.ts.`);
  const { open, withOneTimePassword, beforeFactor, personOnly, confirmed } = rule;
  const isRead = contract.method === 'GET';
  if (open) return open === 'checked' && caller.hasNoSession && name !== 'none' ? 'session' : undefined;
  if (caller.hasNoSession) return 'session';
  if (caller.hasOneTimePassword && !withOneTimePassword) return 'newPassword';
  if (caller.lacksFactor && (!beforeFactor || caller.token)) return 'factor';
  if (caller.token && personOnly) return 'person';
  if (caller.token?.readOnly && !isRead) return 'readOnly';
  if (caller.previews && !(rule.inPreview ?? isRead)) return 'preview';
  if (lacksPermission(caller, contract)) return 'permission';
  if (caller.token && rule.tokenNeeds?.some((right) => !holds(caller, right))) return 'permission';
  const isStale = caller.proofIsOld || (caller.passwordIsOld && confirmed === 'always');
  return isStale && confirmed ? 'proof' : undefined;
}

/** Returns how many calls each kind of caller passes, and for what reasons it is refused the others. */
export function countCells(contracts: readonly Contract[]) {
  return CALLER_NAMES.map((name) => {
    const verdicts = contracts.map((contract) => judge(contract, name));
    const refused = (Object.keys(REFUSALS) as Refusal[]).map(
      (reason) => [reason, verdicts.filter((verdict) => verdict === reason).length] as const,
    );
    const passed = verdicts.filter((verdict) => verdict === undefined).length;
    return { title: CALLERS[name].title, passed, refused };
  });
}
