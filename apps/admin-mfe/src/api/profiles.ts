import { headline, saveFailure, serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  changeProfile,
  createProfile,
  deleteProfile,
  deleteProfiles,
  getProfile,
  listProfiles,
  type ProfileCreateInput,
  type ProfileListQuery,
  type ProfileUpdateInput,
} from '@demanda/contracts/profiles';
import type { RecordVersion } from '@demanda/contracts/fields';
import { bulkOf, recordCall } from '@demanda/contracts/list';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { formatCount } from '@demanda/ui/format';

const keyPrefix = ['profiles'] as const;
const invalidates = [[...keyPrefix]];

export const profileListOptions = (search: ProfileListQuery) =>
  queryOptions({
    queryKey: [...keyPrefix, 'list', search],
    queryFn: ({ signal }) => request(listProfiles, { query: { ...search, paginated: 'true' } }, { signal }),
    meta: { failure: headline('Erro ao buscar perfis') },
  });

export const profileOptions = (id: number) =>
  queryOptions({
    queryKey: [...keyPrefix, 'detail', id],
    queryFn: ({ signal }) => request(getProfile, { params: { id } }, { signal }),
    // A form must start from the stored record, never from a cached one.
    gcTime: 0,
  });

/** Loads these profiles, as they are stored now. */
export const profilesOptions = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...keyPrefix, 'several', ids],
    queryFn: ({ signal }) =>
      Promise.all(ids.map((id) => request(getProfile, { params: { id } }, { signal }))),
    gcTime: 0,
  });

export const createProfileOptions = mutationOptions({
  mutationFn: (body: ProfileCreateInput) => request(createProfile, { body }),
  meta: { invalidates, success: 'Perfil criado com sucesso!', failure: serverTextOr('Erro ao criar perfil') },
});

export const changeProfileOptions = (id: number) =>
  mutationOptions({
    mutationFn: (body: ProfileUpdateInput) => request(changeProfile, { params: { id }, body }),
    meta: {
      invalidates,
      success: 'Perfil atualizado com sucesso!',
      failure: saveFailure('Erro ao atualizar perfil'),
    },
  });

/** Changes a profile from a dialog without a form, so that its toast says that another user changed it. */
export const switchProfileOptions = ({ id, version }: RecordVersion) =>
  mutationOptions({
    mutationFn: (body: Pick<ProfileUpdateInput, 'active' | 'requiresSecondFactor'>) =>
      request(changeProfile, { params: { id }, body: { ...body, version } }),
    meta: {
      invalidates,
      success: 'Perfil atualizado com sucesso!',
      failure: serverTextOr('Erro ao atualizar perfil'),
    },
  });

export const profilePermissionsOptions = (id: number) =>
  mutationOptions({
    mutationFn: ({ body }: { body: ProfileUpdateInput; text: string }) =>
      request(changeProfile, { params: { id }, body }),
    meta: {
      // The list of users shows only the names of profiles, so it stays valid.
      invalidates,
      success: (_: unknown, change: unknown) => (change as { text: string }).text,
      failure: saveFailure('Erro ao salvar permissões'),
    },
  });

export const deleteProfileOptions = mutationOptions({
  mutationFn: ([record]: RecordVersion[]) => request(deleteProfile, recordCall(record!)),
  meta: {
    restores: { kind: 'profiles' },
    invalidates,
    success: 'Perfil excluído com sucesso!',
    failure: headline('Erro ao excluir perfil'),
  },
});

export const deleteProfilesOptions = mutationOptions({
  mutationFn: (records: RecordVersion[]) => request(deleteProfiles, { body: bulkOf(records) }),
  meta: {
    restores: { kind: 'profiles' },
    invalidates,
    success: (_: unknown, records: unknown) =>
      `${formatCount((records as RecordVersion[]).length, 'perfil(is) excluído(s)')} com sucesso!`,
    failure: headline('Erro ao excluir perfis selecionados'),
  },
});
