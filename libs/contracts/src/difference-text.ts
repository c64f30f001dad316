/** Returns e.g. 'R$ 10,00 alterados depois do faturamento, não cobrados', and names separately what was overcharged. */
export const differenceText = (
  { added, removed }: { added: number; removed: number },
  formatMoney: (amount: number) => string,
): string =>
  [
    added > 0 && `${formatMoney(added)} alterados depois do faturamento, não cobrados`,
    removed > 0 && `${formatMoney(removed)} reduzidos depois do faturamento, cobrados a mais`,
  ]
    .filter(Boolean)
    .join('; ');
