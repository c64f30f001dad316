import { z } from '@demanda/schema';
import { contract } from './contract';
import { readWhole } from './fields';
import { maintenance } from './maintenance';
import { unreadNotices } from './notices';
import { releaseNumber } from './platform';

/** What open tabs poll, and what the release tool asks. */

/**
 * Polled by open tabs every few seconds. `release` of the query is the release of the tab, whose builds are kept while
 * a tab uses them. Returns 401 to the tab of an ended session (G-USE-7).
 */
export const getLive = contract({
  method: 'GET',
  path: '/platform/live',
  summary: 'Consultar a versão que está no ar',
  access: 'public',
  checksSession: true,
  background: true,
  query: z.object({ release: z.preprocess(readWhole, releaseNumber).optional() }),
  response: z.object({
    /** Number of the live release; null before the first release and without a release store. */
    release: releaseNumber.nullable(),
    /** Names of the disabled remotes. */
    disabled: z.array(z.string()),
    /** The notice of maintenance, while it lasts. */
    maintenance: maintenance.optional(),
    /** Only with a session. */
    unreadNotices: unreadNotices.optional(),
    /** Plain texts of an ADMIN by disabled remote, where one was given. Only with a session. */
    disabledReasons: z.record(z.string(), z.string()).optional(),
    /** Why an earlier release was restored, while it is live. Only with a session. */
    rollbackReason: z.string().optional(),
    /** What is new since the release of the tab: a sentence of a publisher in each line, the newest first. Only with a session. */
    news: z.string().optional(),
  }),
});
/**
 * The calls that the server answers, as JSON Schemas; the release tool compares them with those that a build uses.
 * Empty when the server compares none.
 */
export const getOfferedCalls = contract({
  method: 'GET',
  path: '/platform/calls',
  summary: 'Consultar as chamadas que o servidor atende',
  access: 'public',
  response: z.record(z.string(), z.unknown()),
});

export type LiveState = z.output<typeof getLive.response>;
