/** Stand for no value: the selects of the forms have no empty one. */
export const NO_TYPE = 'NONE';
export const NO_ASSIGNEE = 0;

export const NO_TYPE_TEXT = 'Sem tipo';
export const NO_ASSIGNEE_TEXT = 'Sem responsável';
