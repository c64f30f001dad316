import {
  SCREENS,
  screenLabels,
  type FieldKey,
  type Resource,
  type Right,
  type Screen,
} from '@demanda/contracts/permissions';
import { rightLabel } from './cells';
import type { Matrix } from './matrix';
import { requiredRights } from './required-rights';

/** Permissions of which a screen needs at least one. */
const rightsByScreen: Record<Screen, readonly [Right, ...Right[]]> = {
  users: ['requesters:CREATE', 'requesters:EDIT', 'requesters:DELETE'],
  tasks: ['tasks:VIEW'],
  projects: ['projects:VIEW'],
  deliveries: ['deliveries:VIEW'],
  billing: ['billing:VIEW'],
  settings: ['users:VIEW', 'notifications:VIEW', 'history:VIEW', 'platform:VIEW'],
};

const quoteRights = (rights: readonly Right[], word: string) =>
  rights.map((right) => `“${rightLabel(right)}”`).join(` ${word} `);

function adviseScreen(screen: Screen, { screens, permissions }: Matrix): string[] {
  const rights = rightsByScreen[screen];
  const held = rights.find((right) => permissions.includes(right));
  const label = screenLabels[screen];
  if (screens.includes(screen)) {
    return held ? [] : [`A tela ${label} não mostra nada sem ${quoteRights(rights, 'ou')}.`];
  }
  return held ? [`Há permissões para a tela ${label}, mas ela está fechada.`] : [];
}

function adviseRight(right: Right, { permissions }: Matrix): string[] {
  if (!permissions.includes(right)) return [];
  const missing = (requiredRights[right] ?? []).filter((needed) => !permissions.includes(needed));
  if (missing.length === 0) return [];
  return [`“${rightLabel(right)}” precisa também de ${quoteRights(missing, 'e')}.`];
}

function adviseAmounts({ permissions, levels }: Matrix): string[] {
  const [ofTasks, ofSubTasks] = [levels['tasks.amount'], levels['subTasks.amount']];
  const texts: string[] = [];
  if (ofTasks === 'HIDDEN' && permissions.includes('billing:VIEW')) {
    texts.push('Faturamento mostra valores: com o Valor de Tarefas oculto, quase tudo nele é recusado.');
  }
  if (ofTasks === 'HIDDEN' && ofSubTasks !== 'HIDDEN') {
    texts.push('O Valor de Tarefas está oculto, mas o de Subtarefas aparece: a soma delas revela o total.');
  }
  return texts;
}

/** Returns sentences about missing or inconsistent permissions. */
export const adviseMatrix = (matrix: Matrix): string[] => [
  ...SCREENS.flatMap((screen) => adviseScreen(screen, matrix)),
  ...matrix.permissions.flatMap((right) => adviseRight(right, matrix)),
  ...adviseAmounts(matrix),
];

/** Notes shown beside the resources. */
export const resourceNotes: Partial<Record<Resource, string>> = {
  tasks: 'Editar e Excluir: só as próprias. Gerenciar: as de qualquer pessoa.',
  subTasks: 'Valem as permissões de Tarefas.',
  deliveries: 'Editar: só as notas. Gerenciar: tudo na entrega.',
  billing: 'Mostra valores. Gerenciar: as configurações.',
  users: 'Editar: também cria senhas temporárias. Gerenciar: concede qualquer permissão.',
  notifications: 'Ver e Editar valem também para a Caixa de Saída.',
  history: 'Mostra quem fez o quê, e quando.',
  platform: 'Mostra versões, tempos e erros. Gerenciar: volta versões e desativa partes do sistema.',
};

/** Notes shown beside the fields. */
export const fieldNotes: Partial<Record<FieldKey, string>> = {
  'tasks.amount': 'Aparece também em totais, planilhas, e-mails e no faturamento.',
};
