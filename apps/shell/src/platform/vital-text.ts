import type { PlatformBuild } from '@demanda/contracts/platform';
import { formatDuration } from '@demanda/ui/format';

const shiftFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** Returns e.g. 'LCP 1,2 s'; CLS has no unit. */
export const vitalText = ({ metric, p75 }: PlatformBuild['vitals'][number]): string =>
  `${metric} ${metric === 'CLS' ? shiftFormat.format(p75) : formatDuration(p75)}`;
