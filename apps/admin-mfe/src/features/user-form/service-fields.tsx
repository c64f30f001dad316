import { userCard } from '@demanda/contracts/records/users';
import { TextAreaField, TextField, type Control } from '@demanda/ui/form';
import type { UserValues } from './user-values';

/** Fields of a service account, apart from its profiles. */
export function ServiceFields({ control }: { control: Control<UserValues> }) {
  return (
    <>
      <TextField control={control} name="name" label="Nome" hint="O histórico mostra este nome." required />
      <TextField control={control} name="username" label="Nome de Usuário" required />
      <TextAreaField
        control={control}
        name="purpose"
        label={userCard.purpose.label}
        hint="Qual programa usa esta conta, e para quê."
        limit={userCard.purpose.limit}
      />
    </>
  );
}
