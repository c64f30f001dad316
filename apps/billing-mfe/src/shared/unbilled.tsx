import type { BillingPeriod } from '@demanda/contracts/billing';
import { differenceText } from '@demanda/contracts/difference-text';
import { Tag } from '@demanda/ui/core';
import { formatMoney } from '@demanda/ui/format';

/** Formats an amount with its sign: '+R$ 10,00'. */
export const formatSigned = (amount: number) =>
  amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);

/** Tag with a signed amount and its meaning; empty when all changes are billed (G-USE-10). */
export function UnbilledTag({ amount }: { amount: number | null }) {
  if (!amount) return null;
  const text = differenceText({ added: Math.max(amount, 0), removed: Math.max(-amount, 0) }, formatMoney);
  return (
    <Tag tone="warning">
      <span title={text}>
        {formatSigned(amount)}
        <span className="visually-hidden">{` (${text})`}</span>
      </span>
    </Tag>
  );
}

/** Shows both directions separately: an undercharge does not offset an overcharge. */
export function UnbilledTags({ difference }: Pick<BillingPeriod, 'difference'>) {
  return (
    difference && (
      <>
        <UnbilledTag amount={difference.added} /> <UnbilledTag amount={-difference.removed} />
      </>
    )
  );
}

/** Returns the unbilled amounts of a period for its column. */
export const unbilledAmounts = ({ difference }: Pick<BillingPeriod, 'difference'>): string =>
  difference
    ? [difference.added, -difference.removed]
        .filter(Boolean)
        .map((amount) => `  ${formatSigned(amount)}`)
        .join(' ')
    : '';

/** Returns a sentence about the unbilled amounts of a period; '' without any. */
export const unbilledText = ({ difference }: Pick<BillingPeriod, 'difference'>): string =>
  difference ? `${differenceText(difference, formatMoney)}.` : '';
