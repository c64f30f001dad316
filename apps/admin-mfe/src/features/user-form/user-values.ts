import type { FieldError } from '@demanda/contracts/errors';
import { userUpdateInput, type User } from '@demanda/contracts/users';
import { plainFields, type ConflictField } from '@demanda/ui/dialog';
import { z } from '@demanda/schema';

/** Values of both forms. `profileCodes` has one entry: the choice. */
export interface UserValues {
  name: string;
  username: string;
  email: string;
  profileCodes: (string | undefined)[];
  /** Only for a new account. */
  password?: string;
  /** The password is for one sign-in; only for a new account. */
  mustChangePassword?: boolean;
  /** Only for a stored account. */
  version?: number;
}

/** Separator in the choice that stands for several profiles. */
const PROFILE_SEPARATOR = ',';

/** Returns all profiles of the account as one choice; undefined without any. */
export const profilesAsChoice = ({
  profiles,
  roles,
}: Pick<User, 'profiles' | 'roles'>): string | undefined => {
  const codes = profiles.map(({ code }) => code).filter((code) => code !== undefined);
  return (codes.length === profiles.length ? codes : roles).join(PROFILE_SEPARATOR) || undefined;
};

export const toValues = (user: User): UserValues => ({
  name: user.name ?? '',
  username: user.username,
  email: user.email,
  profileCodes: [profilesAsChoice(user)],
  version: user.version,
});

/** Converts an edited account to the request body: always enabled (USER-64), with the codes of the choice. */
export const userEditForm = userUpdateInput.extend({
  profileCodes: z.preprocess(
    (choices: (string | undefined)[]) =>
      choices.flatMap((choice) => choice?.split(PROFILE_SEPARATOR) ?? [undefined]),
    userUpdateInput.shape.profileCodes,
  ),
});

/** Maps every error of a profile to the form's only profile field. */
export const toFormErrors = (errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) =>
    error.field.startsWith('profileCodes') ? { ...error, field: 'profileCodes.0' } : error,
  );

/** Fields that two users may have changed; `label` names the profiles of a choice. */
export const conflictFields = (label: (choice: string) => string): ConflictField<UserValues>[] => [
  ...plainFields<UserValues>({ name: 'Nome Completo', username: 'Nome de Usuário', email: 'Email' }),
  {
    key: 'profileCodes',
    label: 'Perfil',
    read: ({ profileCodes: [choice] }) => choice,
    take: (values, { profileCodes }) => ({ ...values, profileCodes }),
    show: ({ profileCodes: [choice] }) => choice && label(choice),
  },
];
