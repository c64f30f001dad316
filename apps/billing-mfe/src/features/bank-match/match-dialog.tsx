import type { BankLine } from '@demanda/contracts/bank-matches';
import { AsideDialog } from './aside-dialog';
import { ChooseDialog } from './choose-dialog';
import type { MatchJob } from './pending-line';

interface MatchDialogProps {
  job: MatchJob;
  line: BankLine;
  onClose: () => void;
}

/** Dialog of the chosen action of a line. */
export const MatchDialog = ({ job, ...dialog }: MatchDialogProps) =>
  job === 'aside' ? <AsideDialog {...dialog} /> : <ChooseDialog {...dialog} />;
