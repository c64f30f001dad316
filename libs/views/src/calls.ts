import { headline, serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  createView,
  deleteView,
  listViews,
  setListPreferences,
  updateView,
  type ListPreferences,
  type SavedView,
  type ViewInput,
  type ViewList,
} from '@demanda/contracts/views';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { withUnsentLayout } from './own-layout';
import { rememberDefault, type UserId } from './default-view';

const keyOf = (list: ViewList) => ['views', list] as const;
const invalidates = (list: ViewList) => [[...keyOf(list)]];

/** The views of a list and the preferences of the user. It fails silently: an older server has no views. */
export const viewsOptions = (list: ViewList, userId: UserId) =>
  queryOptions({
    queryKey: keyOf(list),
    queryFn: async ({ signal }) => {
      const answer = await request(listViews, { params: { list } }, { signal });
      rememberDefault(list, userId, answer.preferences.defaultView);
      return withUnsentLayout(list, answer);
    },
    staleTime: 60_000,
  });

/** Creates a view, or changes the one with this id. */
export const saveViewOptions = (list: ViewList, id?: number) =>
  mutationOptions({
    mutationFn: (body: ViewInput) =>
      id === undefined
        ? request(createView, { params: { list }, body })
        : request(updateView, { params: { list, id }, body }),
    meta: {
      invalidates: invalidates(list),
      success: id === undefined ? 'Visão salva' : 'Visão atualizada',
      failure: serverTextOr('Erro ao salvar visão'),
    },
  });

/** `leave` closes the view before the list of views is loaded again without it. */
export const deleteViewOptions = (list: ViewList, { id, version }: SavedView, leave: () => void) =>
  mutationOptions({
    mutationFn: async () => {
      await request(deleteView, { params: { list, id }, query: { version } });
      leave();
    },
    meta: {
      invalidates: invalidates(list),
      success: 'Visão excluída',
      failure: serverTextOr('Erro ao excluir visão'),
    },
  });

export const setDefaultOptions = (list: ViewList) =>
  mutationOptions({
    mutationFn: (defaultView: string | null) =>
      request(setListPreferences, { params: { list }, body: { defaultView } satisfies ListPreferences }),
    meta: {
      invalidates: invalidates(list),
      success: (_: unknown, defaultView: unknown) =>
        defaultView === null ? 'A lista abre sem visão' : 'A lista abre com esta visão',
      failure: headline('Erro ao definir a visão padrão'),
    },
  });
