import type { BillingSettingsInput, ParsedBillingSettingsInput } from '@demanda/contracts/billing-settings';
import {
  LOGO_SIZE_TEXT,
  LOGO_TYPES,
  MAX_LOGO_KB,
  MAX_LOGO_SIDE,
  type CompanyLogo,
} from '@demanda/contracts/company-logo';
import { Button, Row } from '@demanda/ui/core';
import { FieldLayout, useFormState, useWatch, type ZodForm } from '@demanda/ui/form';
import type { ChangeEvent } from 'react';
import styles from './client-page-fields.module.css';

const HINT = `PNG, JPEG ou WebP, até ${MAX_LOGO_KB} KB e ${MAX_LOGO_SIDE} pixels de lado. Aparece na página do cliente.`;

/** Reads a file as base64. */
const base64Of = (file: File) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done((reader.result as string).replace(/^.*,/, ''));
    reader.onerror = () => fail(reader.error!);
    reader.readAsDataURL(file);
  });

interface LogoFieldProps {
  form: ZodForm<BillingSettingsInput, ParsedBillingSettingsInput>;
  stored: CompanyLogo | null | undefined;
}

/** The logo of the company: the stored one until another is chosen or it is removed. */
export function LogoField({ form, stored }: LogoFieldProps) {
  const chosen = useWatch({ control: form.control, name: 'logo' });
  const { errors } = useFormState({ control: form.control });
  const error = errors.logo?.message ?? errors.logo?.content?.message;
  const set = (logo: BillingSettingsInput['logo']) =>
    form.setValue('logo', logo, { shouldDirty: true, shouldValidate: true });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    target.value = '';
    if (file.size > MAX_LOGO_KB * 1024) form.setError('logo', { message: LOGO_SIZE_TEXT });
    else set({ name: file.name, content: await base64Of(file) });
  };
  const shown = chosen === undefined ? stored : chosen;
  const address = chosen ? `data:;base64,${chosen.content}` : stored?.path;
  return (
    <div>
      <FieldLayout label="Logotipo" hint={HINT} error={error}>
        {(ids) => (
          <input {...ids} type="file" accept={LOGO_TYPES.join()} onChange={(event) => void choose(event)} />
        )}
      </FieldLayout>
      {shown && (
        <Row>
          <img className={styles.logo} src={address} alt={`Logotipo: ${shown.name}`} />
          <Button onClick={() => set(null)}>Remover logotipo</Button>
        </Row>
      )}
    </div>
  );
}
