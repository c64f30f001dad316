/** Fills `paid_up_on` of charges that were paid before migration 0131: updating `paid_amount` fires its trigger. */
export const fill = {
  table: 'charges',
  set: 'paid_amount = paid_amount',
  where: 'paid_up_on is null and paid_amount >= amount',
};
