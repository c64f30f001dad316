import { fieldOfKind, text, type HistoryField } from './history-kinds';

export const installationFields: Readonly<Record<string, HistoryField>> = {
  firstStepsEndedAt: fieldOfKind('moment')('Primeiros passos encerrados em'),
  maintenanceText: text('Aviso de manutenção'),
  maintenanceFrom: fieldOfKind('moment')('Aviso desde'),
  maintenanceUntil: fieldOfKind('moment')('Aviso até'),
};
