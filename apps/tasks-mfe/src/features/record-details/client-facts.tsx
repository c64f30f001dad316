import { Can } from '@demanda/auth/can';
import { dueRuleText } from '@demanda/contracts/due-rule';
import { financeContactText } from '@demanda/contracts/finance-contacts';
import { DUE_RULE_LABEL, FINANCE_CONTACTS_LABEL } from '@demanda/contracts/records/requesters';
import type { Requester } from '@demanda/contracts/requesters';
import { Detail } from '@demanda/ui/dialog';

/** Due rule and finance contacts of a requester. */
export const ClientFacts = ({ dueRule, financeContacts = [] }: Partial<Requester>) => (
  <>
    <Detail label={DUE_RULE_LABEL}>{dueRule ? dueRuleText(dueRule) : 'Padrão da instalação'}</Detail>
    <Can see="requesters.financeContacts">
      <Detail label={FINANCE_CONTACTS_LABEL} wide>
        {financeContacts.length > 0
          ? financeContacts.map((contact) => <div key={contact.email}>{financeContactText(contact)}</div>)
          : undefined}
      </Detail>
    </Can>
  </>
);
