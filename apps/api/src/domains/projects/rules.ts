import { ERROR_CODES } from '@demanda/contracts/errors';
import { nameSome } from '@demanda/contracts/name-some';
import { conflict } from '../../kernel/errors';

export interface ProjectInUse {
  id: number;
  name: string;
  deliveries: number;
}

const deliveriesText = (count: number) => (count === 1 ? '1 entrega' : `${count} entregas`);

function inUseText(used: readonly ProjectInUse[]): string {
  const list = nameSome(used.map(({ name, deliveries }) => `${name} (${deliveriesText(deliveries)})`));
  return used.length === 1
    ? `O projeto ${list} não pode ser excluído porque está em entregas.`
    : `Os projetos ${list} não podem ser excluídos porque estão em entregas.`;
}

/** 409 naming each project that has delivery items (G-PROJ-3, G-GEN-16). */
export function projectsInUse(used: readonly ProjectInUse[]) {
  const reasons = used.map(({ id, name, deliveries }) => ({
    field: String(id),
    name,
    message: `Está em ${deliveriesText(deliveries)}`,
  }));
  return conflict(inUseText(used), ERROR_CODES.inUse, reasons);
}

/** 409 when a delivery item with this project was saved during the deletion. */
export const projectInUseConflict = () =>
  conflict('O projeto não pode ser excluído porque está em entregas.', ERROR_CODES.inUse);
