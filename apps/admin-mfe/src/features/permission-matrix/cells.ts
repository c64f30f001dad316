import {
  actionLabels,
  FIELD_KEYS,
  fieldLevelLabels,
  partsOfField,
  partsOfRight,
  resourceLabels,
  RIGHTS,
  SCREENS,
  screenLabels,
  type FieldKey,
  type Right,
  type Screen,
} from '@demanda/contracts/permissions';
import type { ConflictField } from '@demanda/ui/dialog';
import { labelOf, withLevel, withRight, withScreen, type Matrix } from './matrix';

/** One cell of the matrix: its label, and how to compare and copy it. */
export interface Cell extends ConflictField<Matrix> {
  show: (matrix: Matrix) => string;
}

const formatYesNo = (granted: boolean) => (granted ? 'Sim' : 'Não');

/** Returns e.g. 'Tarefas: Editar'. */
export function rightLabel(right: Right): string {
  const [resource, action] = partsOfRight(right);
  return `${resourceLabels[resource]}: ${actionLabels[action]}`;
}

/** Returns e.g. 'Tarefas: Valor'. */
export function fieldLabel(key: FieldKey): string {
  const [resource, field] = partsOfField(key);
  return `${resourceLabels[resource]}: ${labelOf(resource, field)}`;
}

const screenCell = (screen: Screen): Cell => ({
  key: screen,
  label: `Tela ${screenLabels[screen]}`,
  read: ({ screens }) => screens.includes(screen),
  take: (matrix, { screens }) => withScreen(matrix, screen, screens.includes(screen)),
  show: ({ screens }) => formatYesNo(screens.includes(screen)),
});

const rightCell = (right: Right): Cell => ({
  key: right,
  label: rightLabel(right),
  read: ({ permissions }) => permissions.includes(right),
  take: (matrix, { permissions }) => withRight(matrix, right, permissions.includes(right)),
  show: ({ permissions }) => formatYesNo(permissions.includes(right)),
});

const levelCell = (key: FieldKey): Cell => ({
  key,
  label: `Campo ${fieldLabel(key)}`,
  read: ({ levels }) => levels[key],
  take: (matrix, { levels }) => withLevel(matrix, key, levels[key] ?? 'HIDDEN'),
  show: ({ levels }) => fieldLevelLabels[levels[key] ?? 'HIDDEN'],
});

/** All cells in display order. */
export const CELLS: readonly Cell[] = [
  ...SCREENS.map(screenCell),
  ...RIGHTS.map(rightCell),
  ...FIELD_KEYS.map(levelCell),
];

/** Returns the cells that differ between two matrices. */
export const differingCells = (a: Matrix, b: Matrix): Cell[] =>
  CELLS.filter(({ read }) => read(a) !== read(b));

/** Returns whether a matrix grants anything by a cell. */
export const isGranted = ({ read }: Cell, matrix: Matrix): boolean =>
  ![false, undefined, 'HIDDEN'].includes(read(matrix) as string);

/** Returns e.g. '3 permissões alteradas'. */
export const changesText = (count: number): string =>
  count === 1 ? '1 permissão alterada' : `${count} permissões alteradas`;
