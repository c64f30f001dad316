import { formatCount } from '@demanda/ui/format';

/** Number of codes below which the page advises to make new ones. */
const FEW_CODES = 4;

/** Says how many recovery codes were not used yet. */
export function RecoveryCodesLeft({ count }: { count: number }) {
  if (count === 0) return <strong>Você não tem mais códigos de recuperação: crie novos.</strong>;
  const advice = count < FEW_CODES ? '; considere criar novos' : '';
  return `Você tem ${formatCount(count, 'código(s) de recuperação')}${advice}.`;
}
