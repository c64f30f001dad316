/** Labels of the fields of reminders, apart from their texts, since every page loads the labels of fields (ADR 0167). */

/** Labels of the texts, by their names in requests. */
export const reminderTextLabels = {
  textBefore: 'Texto antes do vencimento',
  textOn: 'Texto no dia do vencimento',
  textAfter: 'Texto depois do vencimento',
};
