import { dueRuleText, type DueRule } from '@demanda/contracts/due-rule';
import { financeContactText, type FinanceContact } from '@demanda/contracts/finance-contacts';
import { DUE_RULE_LABEL, FINANCE_CONTACTS_LABEL } from '@demanda/contracts/records/requesters';
import { plainField } from '@demanda/ui/dialog';
import type { RecordValues } from './record-kind';

/** Values of a form for a requester without client data. */
export const emptyClient = { financeContacts: [], dueRule: { kind: '', n: null } };

/** What the conflict dialog compares beside the fields of the card. */
export const clientConflictFields = [
  plainField<RecordValues, 'dueRule'>('dueRule', DUE_RULE_LABEL, (value) => {
    const rule = value as DueRule | { kind: '' };
    return rule.kind !== '' && dueRuleText(rule);
  }),
  plainField<RecordValues, 'financeContacts'>('financeContacts', FINANCE_CONTACTS_LABEL, (contacts) =>
    (contacts as FinanceContact[]).map(financeContactText).join('; '),
  ),
];
