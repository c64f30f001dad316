/** Finds the days of charges that were paid before; the trigger does, at any update of what is paid. */
export const fill = {
  table: 'charges',
  set: 'paid_amount = paid_amount',
  where: 'paid_up_on is null and paid_amount >= amount',
};
