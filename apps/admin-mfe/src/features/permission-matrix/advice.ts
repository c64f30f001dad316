import {
  SCREENS,
  screenLabels,
  type FieldKey,
  type Resource,
  type Right,
  type Screen,
} from '@demanda/contracts/permissions';
import { fieldLabel, rightLabel } from './cells';
import { withRight, withScreen, type Matrix } from './matrix';
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

/** A sentence about missing or inconsistent permissions. */
export interface Advice {
  text: string;
  /** True when something is granted that has no effect as it is. */
  opensNothing?: boolean;
  /** What would make it consistent: the text of a button, and the change. */
  fix?: { text: string; apply: (matrix: Matrix) => Matrix };
}

const quoteRights = (rights: readonly Right[], conjunction: string) =>
  rights.map((right) => `“${rightLabel(right)}”`).join(` ${conjunction} `);

const grantFix = (rights: readonly Right[]): Advice['fix'] => ({
  text: `Conceder ${quoteRights(rights, 'e')}`,
  apply: (matrix) => rights.reduce((granted, right) => withRight(granted, right, true), matrix),
});

function adviseScreen(screen: Screen, { screens, permissions }: Matrix): Advice[] {
  const rights = rightsByScreen[screen];
  const held = rights.find((right) => permissions.includes(right));
  const label = screenLabels[screen];
  if (screens.includes(screen)) {
    if (held) return [];
    const text = `A tela ${label} não mostra nada sem ${quoteRights(rights, 'ou')}.`;
    return [{ text, opensNothing: true, fix: grantFix([rights[0]]) }];
  }
  if (!held) return [];
  return [
    {
      text: `Há permissões para a tela ${label}, mas ela está fechada.`,
      opensNothing: true,
      fix: { text: `Abrir a tela ${label}`, apply: (matrix) => withScreen(matrix, screen, true) },
    },
  ];
}

function adviseRight(right: Right, { permissions }: Matrix): Advice[] {
  if (!permissions.includes(right)) return [];
  const missing = (requiredRights[right] ?? []).filter((needed) => !permissions.includes(needed));
  if (missing.length === 0) return [];
  const text = `“${rightLabel(right)}” precisa também de ${quoteRights(missing, 'e')}.`;
  return [{ text, opensNothing: true, fix: grantFix(missing) }];
}

/** Permissions of which a granted amount needs at least one to be shown anywhere. */
const rightsByAmount = {
  'tasks.amount': ['tasks:VIEW', 'billing:VIEW'],
  'subTasks.amount': ['tasks:VIEW'],
} as const satisfies Partial<Record<FieldKey, readonly Right[]>>;

function adviseAmounts({ permissions, levels }: Matrix): Advice[] {
  const [ofTasks, ofSubTasks] = [levels['tasks.amount'], levels['subTasks.amount']];
  const advice: Advice[] = [];
  for (const [key, rights] of Object.entries(rightsByAmount) as [FieldKey, readonly Right[]][]) {
    if (levels[key] === 'HIDDEN' || rights.some((right) => permissions.includes(right))) continue;
    advice.push({
      text: `O campo ${fieldLabel(key)} não aparece em lugar nenhum sem ${quoteRights(rights, 'ou')}.`,
      opensNothing: true,
      fix: grantFix(['tasks:VIEW']),
    });
  }
  if (ofTasks === 'HIDDEN' && permissions.includes('billing:VIEW')) {
    advice.push({
      text: 'Faturamento mostra valores: com o Valor de Tarefas oculto, quase tudo nele é recusado.',
    });
  }
  if (ofTasks === 'HIDDEN' && ofSubTasks !== 'HIDDEN') {
    advice.push({
      text: 'O Valor de Tarefas está oculto, mas o de Subtarefas aparece: a soma delas revela o total.',
    });
  }
  return advice;
}

/** Returns advice about missing or inconsistent permissions. */
export const adviseMatrix = (matrix: Matrix): Advice[] => [
  ...SCREENS.flatMap((screen) => adviseScreen(screen, matrix)),
  ...matrix.permissions.flatMap((right) => adviseRight(right, matrix)),
  ...adviseAmounts(matrix),
];

/** Returns the permissions without an effect that the change adds; those that were stored before are left out. */
export function newlyOpensNothing(matrix: Matrix, stored: Matrix): Advice[] {
  const known = adviseMatrix(stored).map(({ text }) => text);
  return adviseMatrix(matrix).filter(({ text, opensNothing }) => opensNothing && !known.includes(text));
}

/** Applies the fixes of these advices, and of those that a fix brings about. */
export function fixed(matrix: Matrix, advice: readonly Advice[]): Matrix {
  const better = advice.reduce((before, { fix }) => fix?.apply(before) ?? before, matrix);
  const further = newlyOpensNothing(better, matrix);
  return further.length > 0 && better !== matrix ? fixed(better, further) : better;
}

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
