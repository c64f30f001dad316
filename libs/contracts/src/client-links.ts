import { z } from '@demanda/schema';
import { contract } from './contract';
import {
  emailAddress,
  id,
  idParams,
  requiredText,
  timestamp,
  version,
  versionInput,
  versionQuery,
} from './fields';
import { MAX_EMAIL, MAX_NAME } from './limits';

/**
 * Links with which a client sees deliveries and charges without an account (ADR 0159). Recipients are often finance
 * contacts of the requester, whom not every user may see.
 */

/** The kinds of records of which a link shows a single one (ADR 0178). */
export const LINKED_KINDS = ['delivery', 'charge'] as const;
const linkedRecord = z.object({ kind: z.enum(LINKED_KINDS, { error: 'Registro inválido' }), id });
export type LinkedRecord = z.output<typeof linkedRecord>;

export const clientLink = z.object({
  id,
  recipientName: z.string(),
  recipientEmail: z.string(),
  /** Whether the page shows charges, with their amounts. */
  showsCharges: z.boolean(),
  /** The single record that the page shows; null for the whole client. Older servers send none. */
  only: linkedRecord
    .extend({
      /** Task of the delivery, or number of the charge; null for users who may not see the record. */
      label: z.string().nullable(),
      /** Whether the record was deleted or cancelled, so that the link opens nothing. */
      isGone: z.boolean(),
    })
    .nullish(),
  createdAt: timestamp,
  createdByUserName: z.string().nullable(),
  expiresAt: timestamp,
  revokedAt: timestamp.nullable(),
  /** Null before the page was opened. */
  lastSeenAt: timestamp.nullable(),
  /** How often the page was opened, also by programs that follow the links of mails. */
  views: z.int(),
  /** Visits in which a person did something on the page, and the last of them. Older servers send none. */
  visits: z.int().optional(),
  visitedAt: timestamp.nullish(),
  version,
});
export type ClientLink = z.output<typeof clientLink>;

/** The link with its address, which is returned once. */
const issuedClientLink = clientLink.extend({ url: z.string() });
export type IssuedClientLink = z.output<typeof issuedClientLink>;

export const clientLinkInput = z.object({
  recipientName: requiredText('Nome é obrigatório', MAX_NAME),
  recipientEmail: emailAddress('E-mail é obrigatório', MAX_EMAIL, 'E-mail inválido'),
  showsCharges: z.boolean({ error: 'Opção inválida' }),
  /** The page shows this record alone, and `showsCharges` follows from it. */
  only: linkedRecord.optional(),
});
export type ClientLinkInput = z.input<typeof clientLinkInput>;

const linkParams = idParams.extend({ linkId: idParams.shape.id });

export const listClientLinks = contract({
  method: 'GET',
  path: '/requesters/:id/client-links',
  summary: 'Listar os links de acesso de um cliente',
  access: 'requesters:VIEW',
  reveals: 'requesters.financeContacts',
  params: idParams,
  response: z.array(clientLink),
});

/** Returns 403 for a link to charges by a user who may not see them. The response is not stored for repetitions. */
export const createClientLink = contract({
  method: 'POST',
  path: '/requesters/:id/client-links',
  summary: 'Criar um link de acesso para um cliente',
  idempotent: false,
  access: 'requesters:EDIT',
  reveals: 'requesters.financeContacts',
  params: idParams,
  body: clientLinkInput,
  response: issuedClientLink,
  status: 201,
});

/** Replaces the address, and begins a new validity. Returns 409 for a revoked link, else as `createClientLink`. */
export const renewClientLink = contract({
  method: 'POST',
  path: '/requesters/:id/client-links/:linkId/renewal',
  summary: 'Renovar o link de acesso de um cliente',
  idempotent: false,
  access: 'requesters:EDIT',
  reveals: 'requesters.financeContacts',
  versioned: true,
  params: linkParams,
  body: z.object({ version: versionInput }),
  response: issuedClientLink,
  status: 200,
});

/** Makes the address void at once; the link stays in the list. */
export const revokeClientLink = contract({
  method: 'DELETE',
  path: '/requesters/:id/client-links/:linkId',
  summary: 'Revogar o link de acesso de um cliente',
  access: 'requesters:EDIT',
  reveals: 'requesters.financeContacts',
  versioned: true,
  params: linkParams,
  query: versionQuery,
});
