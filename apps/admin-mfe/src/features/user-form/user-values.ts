import type { FieldError } from '@demanda/contracts/errors';
import { userCard } from '@demanda/contracts/records/users';
import type { User } from '@demanda/contracts/users';
import { plainFields, type ConflictField } from '@demanda/ui/dialog';

/** Values of both forms. `profileCodes` has an entry for each field, undefined before the choice. */
export interface UserValues {
  name: string;
  username: string;
  /** Absent for a service account. */
  email?: string;
  /** What a service account is for. */
  purpose?: string | null;
  profileCodes: (string | undefined)[];
  /** Only for a new account. */
  password?: string;
  /** The password is for one sign-in; only for a new account. */
  mustChangePassword?: boolean;
  /** Only for a stored account. */
  version?: number;
}

/** Returns the codes of all profiles of the account, which servers of older releases leave out. */
const codesOf = ({ profiles, roles }: User): string[] => {
  const codes = profiles.flatMap(({ code }) => code ?? []);
  return codes.length === profiles.length ? codes : roles;
};

export const toValues = (user: User): UserValues => ({
  name: user.name ?? '',
  username: user.username,
  ...(user.service ? { purpose: user.service.purpose ?? '' } : { email: user.email }),
  profileCodes: codesOf(user).length > 0 ? codesOf(user) : [undefined],
  version: user.version,
});

/** Maps every error of the profiles to the first profile field. */
export const toFormErrors = (errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) =>
    error.field.startsWith('profileCodes') ? { ...error, field: 'profileCodes.0' } : error,
  );

const byCode = ({ profileCodes }: UserValues) => [...profileCodes].sort();

/** Fields that two users may have changed; `label` names a profile. */
export const conflictFields = (label: (code: string) => string): ConflictField<UserValues>[] => [
  ...plainFields<UserValues>({
    ...{ name: 'Nome Completo', username: 'Nome de Usuário', email: 'Email' },
    purpose: userCard.purpose.label,
  }),
  {
    key: 'profileCodes',
    label: 'Perfil',
    read: byCode,
    take: (values, { profileCodes }) => ({ ...values, profileCodes }),
    show: ({ profileCodes }) => profileCodes.map((code) => code && label(code)).join(', '),
  },
];
