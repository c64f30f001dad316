import { dueRuleLabels } from '@demanda/contracts/due-rule';
import {
  FormGrid,
  optionsOf,
  SelectField,
  useWatch,
  WholeNumberField,
  type Control,
  type FieldValues,
} from '@demanda/ui/form';

type NumberFieldProps<T extends FieldValues> = Parameters<typeof WholeNumberField<T>>[0];

interface DueRuleFieldProps<T extends FieldValues> extends Pick<
  NumberFieldProps<T>,
  'control' | 'name' | 'label'
> {
  /** What applies without a rule; where it is absent, there must be one. */
  fallback?: string;
}

const options = optionsOf(dueRuleLabels);

/** Due rule as its kind and number; the form has `{ kind: '', n: null }` for none. */
export function DueRuleField<T extends FieldValues>({
  control,
  name,
  label,
  fallback,
}: DueRuleFieldProps<T>) {
  const [kindName, numberName] = [`${name}.kind`, `${name}.n`] as [typeof name, typeof name];
  const kind: string = useWatch({ control: control as Control<T>, name: kindName });
  return (
    <FormGrid>
      <SelectField
        control={control}
        name={kindName}
        label={label}
        options={options}
        placeholder={fallback}
        clearable={fallback !== undefined}
      />
      {kind && (
        <WholeNumberField
          control={control}
          name={numberName}
          label={kind === 'DAY_OF_MONTH' ? 'Dia' : 'Número de dias'}
        />
      )}
    </FormGrid>
  );
}
