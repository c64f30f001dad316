import { Button } from '@demanda/ui/core';
import { FieldFrame } from '@demanda/ui/form';

interface RequesterFieldProps {
  name: string | undefined;
  error: string | undefined;
  onChange: () => void;
}

/** The chosen requester and the button that opens the picker. */
export function RequesterField({ name, error, onChange }: RequesterFieldProps) {
  return (
    <FieldFrame label="Solicitante" required error={error}>
      {({ 'aria-required': _, ...ids }) => (
        <Button {...ids} icon={name ? 'edit' : 'search'} onClick={onChange}>
          {name ? `${name} · Alterar` : 'Selecionar solicitante'}
        </Button>
      )}
    </FieldFrame>
  );
}
