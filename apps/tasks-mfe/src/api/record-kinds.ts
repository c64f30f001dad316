import { dueRuleText, type DueRule } from '@demanda/contracts/due-rule';
import { financeContactText, type FinanceContact } from '@demanda/contracts/finance-contacts';
import {
  createProject,
  deleteProject,
  deleteProjects,
  getProject,
  listProjects,
  updateProject,
} from '@demanda/contracts/projects';
import { projectCard } from '@demanda/contracts/records/projects';
import { DUE_RULE_LABEL, FINANCE_CONTACTS_LABEL, requesterCard } from '@demanda/contracts/records/requesters';
import {
  createRequester,
  deleteRequester,
  deleteRequesters,
  getRequester,
  listRequesters,
  updateRequester,
} from '@demanda/contracts/requesters';
import { plainField } from '@demanda/ui/dialog';
import { recordKind, type RecordValues } from './record-kind';

/** Values of a form for a requester without client data. */
const emptyClient = { financeContacts: [], dueRule: { kind: '', n: null } };

/** What the conflict dialog compares beside the fields of the card. */
const clientConflictFields = [
  plainField<RecordValues, 'dueRule'>('dueRule', DUE_RULE_LABEL, (value) => {
    const rule = value as DueRule | { kind: '' };
    return rule.kind !== '' && dueRuleText(rule);
  }),
  plainField<RecordValues, 'financeContacts'>('financeContacts', FINANCE_CONTACTS_LABEL, (contacts) =>
    (contacts as FinanceContact[]).map(financeContactText).join('; '),
  ),
];

const deletedText = (count: number) => `${count} solicitante(s) excluído(s) com sucesso`;

export const requesterKind = recordKind({
  resource: 'requesters',
  one: 'Solicitante',
  many: 'Solicitantes',
  card: requesterCard,
  calls: {
    list: listRequesters,
    get: getRequester,
    create: createRequester,
    update: updateRequester,
    remove: deleteRequester,
    removeMany: deleteRequesters,
  },
  beside: {
    empty: emptyClient,
    conflictFields: clientConflictFields,
  },
  hint: 'Solicitantes são as pessoas que pedem as tarefas e recebem os e-mails sobre elas.',
  phoneLines: ['email', 'phone'],
  deletedOneText: deletedText(1),
  deletedText,
  isCheckedByBrowser: true,
});

export const projectKind = recordKind({
  resource: 'projects',
  one: 'Projeto',
  many: 'Projetos',
  card: projectCard,
  calls: {
    list: listProjects,
    get: getProject,
    create: createProject,
    update: updateProject,
    remove: deleteProject,
    removeMany: deleteProjects,
  },
  hint: 'Projetos são os repositórios em que se trabalha; cada item de uma entrega pertence a um deles.',
  phoneLines: ['description', 'repositoryUrl'],
  deletedOneText: 'Projeto excluído com sucesso!',
  deletedText: (count) => `${count} projeto(s) excluído(s) com sucesso!`,
});
