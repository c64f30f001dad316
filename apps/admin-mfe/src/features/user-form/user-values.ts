import type { FieldError } from '@demanda/contracts/errors';
import { userUpdateInput, type User } from '@demanda/contracts/users';
import { plainFields, type ConflictField } from '@demanda/ui/dialog';
import { z } from '@demanda/schema';

/** What both forms of an account hold. `profileCodes` has one entry: the choice. */
export interface UserValues {
  name: string;
  username: string;
  email: string;
  profileCodes: (string | undefined)[];
  /** Of a new account only. */
  password?: string;
  /** Of a stored account only. */
  version?: number;
}

/** Between the codes of several profiles that stay together as long as no other is chosen. */
const AND = ',';

/** All profiles of the account as one choice; nothing where there are none. */
export const heldChoice = ({ profiles, roles }: Pick<User, 'profiles' | 'roles'>): string | undefined => {
  const codes = profiles.map(({ code }) => code).filter((code) => code !== undefined);
  return (codes.length === profiles.length ? codes : roles).join(AND) || undefined;
};

export const toValues = (user: User): UserValues => ({
  name: user.name ?? '',
  username: user.username,
  email: user.email,
  profileCodes: [heldChoice(user)],
  version: user.version,
});

/** An edited account as the API takes it: always enabled (USER-64), with the codes behind the choice. */
export const userEditForm = userUpdateInput.extend({
  profileCodes: z.preprocess(
    (choices: (string | undefined)[]) => choices.flatMap((choice) => choice?.split(AND) ?? [undefined]),
    userUpdateInput.shape.profileCodes,
  ),
});

/** The form has one field for all profiles, whichever of them a refusal names. */
export const onFields = (errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) =>
    error.field.startsWith('profileCodes') ? { ...error, field: 'profileCodes.0' } : error,
  );

/** What two people may have changed; `label` names the profiles of a choice. */
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
