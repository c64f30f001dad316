import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { DELETION_WORD } from '@demanda/contracts/limits';
import { removeCommentText } from '@demanda/contracts/removed-texts';
import { mutationOptions } from '@tanstack/react-query';

/** Removes the text of a comment from all entries of its record; takes the id of one that shows it. */
export const removeTextOptions = mutationOptions({
  mutationFn: (id: number) =>
    request(removeCommentText, { params: { id }, body: { confirm: DELETION_WORD } }),
  meta: {
    invalidates: [['history']],
    success: 'Texto removido para sempre.',
    failure: serverTextOr('Não foi possível remover o texto.'),
  },
});
