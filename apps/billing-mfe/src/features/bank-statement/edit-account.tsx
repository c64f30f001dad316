import { errorMessage, fieldErrors } from '@demanda/api/messages';
import { isStale, staleRecord } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import { bankAccount, bankAccountInput, type BankAccount } from '@demanda/contracts/bank-statements';
import { MAX_BANK_ACCOUNT_NAME } from '@demanda/contracts/limits';
import { readSignedAmount } from '@demanda/contracts/signed-money';
import { FormDialog } from '@demanda/ui/dialog';
import {
  DateField,
  FormGrid,
  FormNote,
  MoneyField,
  showServerErrors,
  TextField,
  useZodForm,
} from '@demanda/ui/form';
import { useState } from 'react';
import { updateAccountOptions } from '../../api/bank-statements';

interface EditAccountProps {
  account: BankAccount;
  onClose: () => void;
}

/** Dialog that names a bank account and sets its opening balance. */
export function EditAccount({ account: known, onClose }: EditAccountProps) {
  const [account, setAccount] = useState(known);
  const [text, setText] = useState<string>();
  const form = useZodForm(bankAccountInput, {
    name: known.name,
    openingDay: known.openingDay ?? '',
    openingBalance: known.openingBalance,
    version: known.version,
  });
  const { mutate, isPending } = useMutation(updateAccountOptions(known.id));
  const save = form.handleSubmit((values) =>
    mutate(
      { ...values, version: account.version },
      {
        onSuccess: onClose,
        onError: (error) => {
          setAccount(staleRecord(error, bankAccount) ?? account);
          setText(isStale(error) ? errorMessage(error) : undefined);
          showServerErrors(form, fieldErrors(error));
        },
      },
    ),
  );
  return (
    <FormDialog
      title={`Editar ${known.name}`}
      submitText="Salvar Alterações"
      busy={isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {text && <FormNote kind="warning">{text}</FormNote>}
      <TextField control={form.control} name="name" label="Nome" limit={MAX_BANK_ACCOUNT_NAME} required />
      <FormGrid>
        <DateField control={form.control} name="openingDay" label="Dia do saldo inicial" />
        <MoneyField
          control={form.control}
          name="openingBalance"
          label="Saldo inicial"
          read={readSignedAmount}
          inputMode="text"
        />
      </FormGrid>
      <FormNote>O saldo inicial é o do começo do dia, antes dos lançamentos dele.</FormNote>
    </FormDialog>
  );
}
