import type { BillingPeriod } from '@demanda/contracts/billing';
import { differenceText } from '@demanda/contracts/billing-differences';
import { Tag } from '@demanda/ui/core';
import { formatMoney } from '@demanda/ui/format';

/** '+R$ 10,00'. */
export const signed = (amount: number) => (amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount));

/** '+R$ 10,00', and in words what that means; nothing where all that changed is billed (G-USE-10). */
export function UnbilledTag({ amount }: { amount: number | null }) {
  if (!amount) return null;
  const text = differenceText({ added: Math.max(amount, 0), removed: Math.max(-amount, 0) }, formatMoney);
  return (
    <Tag tone="warning">
      <span title={text}>
        {signed(amount)}
        <span className="visually-hidden">{` (${text})`}</span>
      </span>
    </Tag>
  );
}

/** Each direction by itself: what is missing from a bill does not make up for what was charged too much. */
export function UnbilledTags({ difference }: Pick<BillingPeriod, 'difference'>) {
  return (
    difference && (
      <>
        <UnbilledTag amount={difference.added} /> <UnbilledTag amount={-difference.removed} />
      </>
    )
  );
}

/** The amounts of a period as its column shows them. */
export const unbilledAmounts = ({ difference }: Pick<BillingPeriod, 'difference'>): string =>
  difference
    ? [difference.added, -difference.removed]
        .filter(Boolean)
        .map((amount) => `  ${signed(amount)}`)
        .join(' ')
    : '';

/** The sentence of a period; nothing where there is none to say. */
export const unbilledText = ({ difference }: Pick<BillingPeriod, 'difference'>): string =>
  difference ? `${differenceText(difference, formatMoney)}.` : '';
