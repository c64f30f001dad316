import {
  resourceLabels,
  SCREENS,
  screenLabels,
  type FieldWord,
  type Resource,
  type Right,
  type Screen,
} from '@demanda/contracts/permissions';
import { rightLabel } from './cells';
import { rightOf, type Matrix } from './matrix';

/** The kinds of record that a screen shows; the first is what it cannot do without. */
const shownBy: Record<Screen, readonly [Resource, ...Resource[]]> = {
  users: ['requesters'],
  tasks: ['tasks', 'subTasks'],
  projects: ['projects'],
  deliveries: ['deliveries', 'deliveryItems'],
  billing: ['billing'],
  settings: ['users', 'notifications', 'history'],
};

/** What a form offers to choose from. */
const needs: Partial<Record<Right, readonly Right[]>> = {
  'tasks:CREATE': ['requesters:VIEW'],
  'deliveries:CREATE': ['tasks:VIEW', 'projects:VIEW'],
  'deliveryItems:CREATE': ['projects:VIEW'],
};

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(' e ');

function aboutScreen(screen: Screen, { screens, permissions }: Matrix): string[] {
  const resources = shownBy[screen];
  const isSeen = (resource: Resource) => permissions.includes(rightOf(resource, 'VIEW'));
  const label = screenLabels[screen];
  if (screens.includes(screen) && !resources.some(isSeen)) {
    const [first] = resources;
    return [`A tela ${label} não mostra nada sem “${resourceLabels[first]}: Ver”.`];
  }
  const [held] = screens.includes(screen) ? [] : resources.filter(isSeen);
  return held ? [`Há permissões de ${resourceLabels[held]}, mas a tela ${label} está fechada.`] : [];
}

function aboutRight(right: Right, { permissions }: Matrix): string[] {
  if (!permissions.includes(right)) return [];
  const missing = (needs[right] ?? []).filter((needed) => !permissions.includes(needed));
  if (missing.length === 0) return [];
  return [`“${rightLabel(right)}” precisa também de ${quoted(missing.map(rightLabel))}.`];
}

function aboutAmounts({ permissions, levels }: Matrix): string[] {
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

/** What does not fit together in these grants, or asks for something else, each in a sentence. */
export const adviceOn = (matrix: Matrix): string[] => [
  ...SCREENS.flatMap((screen) => aboutScreen(screen, matrix)),
  ...matrix.permissions.flatMap((right) => aboutRight(right, matrix)),
  ...aboutAmounts(matrix),
];

/** What is worth knowing before anything of a kind of record is granted. */
export const resourceNotes: Partial<Record<Resource, string>> = {
  tasks: 'Editar e Excluir: só as próprias. Gerenciar: as de qualquer pessoa.',
  deliveries: 'Editar: só as notas. Gerenciar: tudo na entrega.',
  billing: 'Mostra valores. Gerenciar: as configurações.',
  users: 'Editar: também cria senhas de uso único. Gerenciar: concede qualquer permissão.',
  notifications: 'Ver e Editar valem também para a Caixa de Saída.',
  history: 'Mostra quem fez o quê, e quando.',
};

/** The same of a field. */
export const fieldNotes: Partial<Record<FieldWord, string>> = {
  'tasks.amount': 'Aparece também em totais, planilhas, e-mails e no faturamento.',
};
