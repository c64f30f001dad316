import { z } from '@demanda/schema';
import { contract } from './contract';
import { timestamp } from './fields';

/**
 * Previews: builds of a branch that a person with the permission sees in the deployed product in place of the live ones,
 * with their session and data (ADR 0151).
 */

const params = z.object({
  /** Name of the preview in its link. */
  preview: z.string().regex(/^[0-9a-f]{32}$/, 'O link da prévia está incompleto. Abra o link inteiro.'),
});

/** What a link shows. Returns 409 with the reason for one that shows nothing (any more). Open previews poll it. */
export const getBranchPreview = contract({
  method: 'GET',
  path: '/platform/previews/:preview',
  summary: 'Consultar o que o link de uma prévia mostra',
  access: 'platform:PREVIEW',
  background: true,
  params,
  response: z.object({
    /** Names of the parts, as the menu shows them. */
    parts: z.array(z.string()),
    /** Who published them. */
    by: z.string(),
    at: timestamp,
    until: timestamp,
    /** Origin on this person's machine from which the one part comes, unverified (ADR 0158). */
    machine: z.string().optional(),
  }),
});
export type BranchPreviewView = z.output<typeof getBranchPreview.response>;

/** Opens a preview for the session that makes the call, by a cookie that no script can read. Returns 409 as above. */
export const openBranchPreview = contract({
  method: 'POST',
  path: '/platform/previews/:preview/open',
  summary: 'Abrir uma prévia nesta sessão',
  access: 'platform:PREVIEW',
  idempotent: false,
  params,
});

/** Ends the preview of this browser, also after its session has ended; without one it changes nothing. */
export const leaveBranchPreview = contract({
  method: 'DELETE',
  path: '/platform/preview',
  summary: 'Sair da prévia',
  access: 'public',
});
