import { z } from '@demanda/schema';
import { contract } from './contract';
import { dueRule, dueRuleInput } from './due-rule';
import { emailAddress, id, optionalText, requiredText, changeFields, versionInput } from './fields';
import { financeContact, financeContactsInput } from './finance-contacts';
import { MAX_IMPORT_LINES } from './limits';
import { cardQuery } from './records/card-query';
import {
  createCall,
  deleteCall,
  deleteManyCall,
  getCall,
  listCall,
  updateCall,
} from './records/record-calls';
import { requesterCard } from './records/requesters';
import { restricted, restrictedInput } from './restricted';
import { formatTaxId } from './tax-id';

/** Requesters, the people who ask for work. */

export const requester = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: restricted('requesters.phone', z.string().nullable()),
  document: restricted('requesters.document', z.string().nullable()),
  postalAddress: restricted('requesters.postalAddress', z.string().nullable()),
  financeContacts: restricted('requesters.financeContacts', z.array(financeContact)),
  // Absent from older servers.
  legalName: z.string().nullish(),
  defaultNote: z.string().nullish(),
  /** Null where the rule of the installation applies. */
  dueRule: dueRule.nullish(),
  ...changeFields,
});
export type Requester = z.infer<typeof requester>;

export const requesterInput = z.object({
  name: requiredText('Nome é obrigatório', requesterCard.name.limit),
  email: emailAddress('Email é obrigatório', requesterCard.email.limit),
  phone: restrictedInput('requesters.phone', optionalText(requesterCard.phone.limit)),
  document: restrictedInput(
    'requesters.document',
    optionalText(requesterCard.document.limit).transform((typed) => typed && formatTaxId(typed)),
  ),
  legalName: optionalText(requesterCard.legalName.limit),
  postalAddress: restrictedInput('requesters.postalAddress', optionalText(requesterCard.postalAddress.limit)),
  financeContacts: restrictedInput('requesters.financeContacts', financeContactsInput),
  dueRule: dueRuleInput,
  defaultNote: optionalText(requesterCard.defaultNote.limit),
  version: versionInput,
});
export type RequesterInput = z.input<typeof requesterInput>;

export const requesterListQuery = cardQuery(requesterCard, 'requesters');
export type RequesterListQuery = z.output<typeof requesterListQuery>;

export const listRequesters = listCall('requesters', 'solicitantes', requesterListQuery, requester);
export const getRequester = getCall('requesters', 'solicitante', requester);
export const createRequester = createCall(
  'requesters',
  'solicitante',
  /** `onlyNew` refuses with 409 a requester whose document or name is there already, as an import does (ADR 0147). */
  requesterInput.extend({ onlyNew: z.boolean({ error: 'Opção inválida' }).optional() }),
  requester,
);
export const updateRequester = updateCall('requesters', 'solicitante', requesterInput, requester);
export const deleteRequester = deleteCall('requesters', 'solicitante');
export const deleteRequesters = deleteManyCall('requesters', 'solicitantes');

const matched = z.array(
  z.object({
    requester: requester.nullable(),
    /** True where several requesters fit, of which none is returned. */
    isAmbiguous: z.boolean(),
  }),
);

/**
 * Finds the requester of each line of a sheet: by document, else by the whole name where no other document stands
 * against it; without case, accents and punctuation. Answers in the order of the lines.
 */
export const matchRequesters = contract({
  method: 'POST',
  path: '/requesters/match',
  summary: 'Encontrar os solicitantes das linhas de uma planilha',
  idempotent: false,
  access: 'requesters:EDIT',
  body: z.object({
    lines: z
      .array(
        z.object({
          name: z.string().max(requesterCard.name.limit),
          document: restrictedInput('requesters.document', optionalText(requesterCard.document.limit)),
        }),
        { error: 'Informe uma lista de linhas' },
      )
      .min(1, 'Informe ao menos uma linha')
      .max(MAX_IMPORT_LINES, `Informe no máximo ${MAX_IMPORT_LINES} linhas`),
  }),
  response: matched,
  status: 200,
});
