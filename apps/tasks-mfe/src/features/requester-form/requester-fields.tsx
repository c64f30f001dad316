import type { RequesterInput } from '@demanda/contracts/requesters';
import { type Control, FormGrid, TextField } from '@demanda/ui/form';

interface RequesterFieldsProps {
  control: Control<RequesterInput>;
  /** The edit page leaves the check of name and e-mail to the browser (REQ-50). */
  nativeRequired?: boolean;
}

/** Fields of the create and edit forms. */
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
