import { z } from '@demanda/schema';
import { contract } from './contract';
import { idParams, version, versionInput } from './fields';

/** What clients see on their page: for all of them in the billing settings, and for one of them (ADR 0164). */

const isOn = z.boolean({ error: 'Opção inválida' });

/** The switches; each name has a label in `clientSwitchLabels`. */
export const clientSwitches = z.object({
  clientDescriptions: isOn,
  clientAnswers: isOn,
  /** On links that show charges. */
  clientCharges: isOn,
  clientDates: isOn,
  /** Whether a link opens only after a code sent by e-mail; absent in older tabs and servers (ADR 0165). */
  clientCode: isOn.optional(),
  /** Whether the page has the files that the team marked; absent in older tabs and servers. */
  clientFiles: isOn.optional(),
});
export type ClientSwitches = z.output<typeof clientSwitches>;

export const clientPage = z.object({
  /** Null where the settings of the installation apply. */
  own: clientSwitches.nullable(),
  installation: clientSwitches,
  version,
});
export type ClientPage = z.output<typeof clientPage>;

export const clientPageInput = z.object({ own: clientSwitches.nullable(), version: versionInput });
export type ClientPageInput = z.input<typeof clientPageInput>;

export const getClientPage = contract({
  method: 'GET',
  path: '/requesters/:id/client-page',
  summary: 'Consultar o que um cliente vê na sua página',
  access: 'requesters:VIEW',
  reveals: 'requesters.financeContacts',
  params: idParams,
  response: clientPage,
});

/** Returns 403 when it shows charges again and the user may not see them. */
export const updateClientPage = contract({
  method: 'PUT',
  path: '/requesters/:id/client-page',
  summary: 'Alterar o que um cliente vê na sua página',
  access: 'requesters:EDIT',
  reveals: 'requesters.financeContacts',
  versioned: true,
  params: idParams,
  body: clientPageInput,
  response: clientPage,
});

/** Returns an address that shows the page to the user for a few minutes, without a link of a recipient (ADR 0138). */
export const viewClientPage = contract({
  method: 'GET',
  path: '/requesters/:id/client-page/view',
  summary: 'Ver a página como o cliente',
  access: 'requesters:EDIT',
  reveals: 'requesters.financeContacts',
  params: idParams,
  response: z.object({ path: z.string() }),
});
