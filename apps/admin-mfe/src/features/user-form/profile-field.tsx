import { IconButton, Button } from '@demanda/ui/core';
import { FieldRow, SelectField, useWatch, type Option, type ZodForm } from '@demanda/ui/form';
import { flushSync } from 'react-dom';
import { useProfileChoices } from '../../shared/use-profile-choices';
import type { UserValues } from './user-values';

interface ProfileFieldsProps<Output> {
  form: ZodForm<UserValues, Output>;
  /** Profiles of a stored account, as additional choices where they are not offered any more. */
  held?: readonly Option<string>[];
}

const NONE: readonly Option<string>[] = [];

/** Chooses one profile (USER-48 to USER-52, USER-65), and others on request (ADR 0091). */
export function ProfileFields<Output>({ form, held = NONE }: ProfileFieldsProps<Output>) {
  const { control, setValue, setFocus } = form;
  const offered = useProfileChoices();
  const chosen = useWatch({ control, name: 'profileCodes' });
  const choices = [
    ...held.filter(({ value }) => !offered.some((choice) => choice.value === value)),
    ...offered,
  ];
  const free = choices.filter(({ value }) => !chosen.includes(value));

  // The field to focus must be there before. A new one is blank: undefined would take the initial value.
  const change = (profileCodes: UserValues['profileCodes'], focused: number) => {
    flushSync(() => setValue('profileCodes', profileCodes, { shouldDirty: true }));
    setFocus(`profileCodes.${focused}`);
  };
  const fieldOf = (code: string | undefined, index: number) => (
    <SelectField
      key={index}
      control={control}
      name={`profileCodes.${index}`}
      label={index === 0 ? 'Perfil' : `Outro perfil${index > 1 ? ` (${index})` : ''}`}
      options={choices.filter((choice) => choice.value === code || free.includes(choice))}
      placeholder="Selecione um perfil"
      hint={
        index > 0 && index === chosen.length - 1
          ? 'A conta pode tudo o que qualquer um dos seus perfis permite.'
          : undefined
      }
      required
    />
  );
  return (
    <>
      {chosen.map((code, index) =>
        index === 0 ? (
          fieldOf(code, index)
        ) : (
          <FieldRow
            key={index}
            action={
              <IconButton
                icon="close"
                label={`Retirar o perfil ${choices.find(({ value }) => value === code)?.label ?? 'vazio'}`}
                onClick={() =>
                  change(
                    chosen.filter((_, other) => other !== index),
                    index - 1,
                  )
                }
              />
            }
          >
            {fieldOf(code, index)}
          </FieldRow>
        ),
      )}
      {chosen[0] && free.length > 0 && (
        <div>
          <Button kind="text" icon="plus" onClick={() => change([...chosen, ''], chosen.length)}>
            Acrescentar outro perfil
          </Button>
        </div>
      )}
    </>
  );
}
