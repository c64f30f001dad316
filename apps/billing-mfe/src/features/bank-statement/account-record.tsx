import { useDebouncedValue } from '@demanda/api/use-debounced-value';
import {
  storedLineStateLabels,
  type StoredLine,
  type StoredLineState,
} from '@demanda/contracts/bank-imports';
import type { BankAccount } from '@demanda/contracts/bank-statements';
import { LIST_DEBOUNCE_MS, MAX_SEARCH_TEXT } from '@demanda/contracts/limits';
import { MoreButton } from '@demanda/ui/core';
import { DetailSection, Dialog } from '@demanda/ui/dialog';
import { FormGrid, optionsOf, SelectField, TextField, usePlainForm, useWatch } from '@demanda/ui/form';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { storedLinesOptions } from '../../api/bank-imports';
import { Line, LoadedLines } from '../../shared/lines';
import { AccountImports } from './account-imports';

const states = optionsOf(storedLineStateLabels);

interface AccountRecordProps {
  account: BankAccount;
  onClose: () => void;
}

/** Dialog of what was imported of an account: its lines with a search, and the imports. */
export function AccountRecord({ account: { id, name }, onClose }: AccountRecordProps) {
  const { control } = usePlainForm<{ search: string; state: StoredLineState | '' }>(
    { search: '', state: '' },
    { isDraft: false },
  );
  const [search, state] = useWatch({ control, name: ['search', 'state'] });
  const sought = useDebouncedValue(search.trim(), LIST_DEBOUNCE_MS);
  const query = useInfiniteQuery(storedLinesOptions(id, { search: sought, state }));
  return (
    <Dialog title={`Lançamentos de ${name}`} size="lg" onClose={onClose}>
      <AccountImports accountId={id} />
      <DetailSection title="Lançamentos">
        <FormGrid>
          <TextField control={control} name="search" label="Buscar no lançamento" limit={MAX_SEARCH_TEXT} />
          <SelectField
            control={control}
            name="state"
            label="Situação"
            options={states}
            placeholder="Todas"
            clearable
          />
        </FormGrid>
        <LoadedLines
          label="Lançamentos"
          query={query}
          emptyText="Nenhum lançamento combina."
          line={(line: StoredLine) => (
            <Line
              key={line.id}
              name={line.memo || line.name}
              about={[
                formatPlainDate(line.day),
                ...(line.memo && line.name ? [line.name] : []),
                storedLineStateLabels[line.state],
              ].join(' · ')}
              figure={formatMoney(line.amount)}
            />
          )}
        />
        <MoreButton query={query} />
      </DetailSection>
    </Dialog>
  );
}
