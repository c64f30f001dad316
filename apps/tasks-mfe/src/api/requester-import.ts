import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  createRequester,
  matchRequesters,
  updateRequester,
  type RequesterInput,
} from '@demanda/contracts/requesters';
import { formatCount } from '@demanda/ui/format';
import { mutationOptions } from '@tanstack/react-query';
import { attemptEach } from './attempt-each';

type MatchedLines = Parameters<typeof request<typeof matchRequesters>>[1]['body']['lines'];

/** Asks the server for the requester of each line. */
export const matchRequestersOptions = mutationOptions({
  mutationFn: (lines: MatchedLines) => request(matchRequesters, { body: { lines } }),
  meta: { failure: serverTextOr('Erro ao verificar as linhas') },
});

/** A line to save: of a new requester, unless it has an id. */
export interface SavedLine {
  line: number;
  id?: number;
  body?: RequesterInput;
}

interface Import {
  lines: readonly SavedLine[];
  onProgress: (finished: number) => void;
}
interface Imported {
  created: number;
  changed: number;
  /** Saved lines. */
  done: number[];
  refused: { line: number; reason: string }[];
}

/** Creates and changes the requesters, one after another. */
export const importRequestersOptions = mutationOptions({
  mutationFn: async ({ lines, onProgress }: Import): Promise<Imported> => {
    const save = ({ id, body }: SavedLine) =>
      id === undefined
        ? request(createRequester, { body: { ...body!, onlyNew: true } })
        : request(updateRequester, { params: { id }, body: body! });
    const { done, refused } = await attemptEach(lines, save, onProgress);
    const created = done.filter(({ item }) => item.id === undefined).length;
    return {
      created,
      changed: done.length - created,
      done: done.map(({ item }) => item.line),
      refused: refused.map(({ item, reason }) => ({ line: item.line, reason })),
    };
  },
  meta: {
    invalidates: [['requesters']],
    success: (data: unknown) => {
      const { created, changed } = data as Imported;
      const counts = [
        created > 0 && formatCount(created, 'solicitante(s) criado(s)'),
        changed > 0 && formatCount(changed, 'solicitante(s) alterado(s)'),
      ];
      return counts.filter(Boolean).join(', ');
    },
    failure: serverTextOr('Erro ao importar'),
  },
});
