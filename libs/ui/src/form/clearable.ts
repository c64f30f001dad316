/** Portuguese name of a select's clear button; antd's is English. */
export const CLEARABLE = { label: 'Limpar' };
