/** Names the clearing cross of a select, which antd leaves in English. */
export const CLEARABLE = { label: 'Limpar' };
