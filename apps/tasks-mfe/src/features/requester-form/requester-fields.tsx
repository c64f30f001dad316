import type { RequesterInput } from '@demanda/contracts/requesters';
import { type Control, FormGrid, TextField } from '@demanda/ui/form';

interface RequesterFieldsProps {
  control: Control<RequesterInput>;
  /** The edit page leaves name and email to the browser's own check (REQ-50). */
  nativeRequired?: boolean;
}

/** The same inputs for create and edit. */
export function RequesterFields({ control, nativeRequired }: RequesterFieldsProps) {
  return (
    <>
      <TextField control={control} name="name" label="Nome" required nativeRequired={nativeRequired} />
      <FormGrid>
        <TextField
          control={control}
          name="email"
          label="E-mail"
          type="email"
          required
          nativeRequired={nativeRequired}
        />
        <TextField control={control} name="phone" label="Telefone" type="tel" />
      </FormGrid>
    </>
  );
}
