import { formatInteger } from '../format';
import { ListNote } from './list-note';

/** Says how many rows of a page are missing because what is stored of them cannot be read. */
export const UnreadableNote = ({ count = 0 }: { count?: number }) =>
  count > 0 && (
    <ListNote>
      Registros ilegíveis que não aparecem nesta página: {formatInteger(count)}. Avise o administrador.
    </ListNote>
  );
