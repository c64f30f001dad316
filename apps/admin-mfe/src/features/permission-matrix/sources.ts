import type { Profile } from '@demanda/contracts/profiles';
import type { UserPermissions } from '@demanda/contracts/user-permissions';
import { CELLS, isGranted, type Cell } from './cells';
import { toMatrix } from './matrix';

/** Where a permission of a user comes from, or why the user lacks what a profile grants. */
export interface Source {
  cell: Cell;
  /** 'Sim', or the level of a field. */
  value: string;
  /** E.g. 'Perfil Gerente', 'Só para esta pessoa'. */
  text: string;
}

const names = new Intl.ListFormat('pt-BR');
const named = (profiles: readonly Profile[]) =>
  `${profiles.length === 1 ? 'Perfil' : 'Perfis'} ${names.format(profiles.map(({ name }) => name))}`;

/** Explains each permission that the user has, or has been withdrawn from, by the user's active profiles. */
export function sourcesOf(permissions: UserPermissions, profiles: readonly Profile[]): Source[] {
  const [effective, inherited] = [toMatrix(permissions), toMatrix(permissions.inherited)];
  const held = profiles
    .filter(({ active }) => active)
    .map((profile) => [profile, toMatrix(profile)] as const);
  return CELLS.flatMap((cell) => {
    if (!isGranted(cell, effective) && !isGranted(cell, inherited)) return [];
    const giving = held.filter(([, matrix]) => cell.read(matrix) === cell.read(inherited));
    const fromProfiles = isGranted(cell, inherited) ? named(giving.map(([profile]) => profile)) : undefined;
    const value = cell.show(effective);
    if (cell.read(effective) === cell.read(inherited)) return [{ cell, value, text: fromProfiles ?? '' }];
    const otherwise = fromProfiles ? `${fromProfiles}: ${cell.show(inherited)}` : 'nenhum perfil concede';
    return [{ cell, value, text: `Só para esta pessoa; ${otherwise}` }];
  });
}
