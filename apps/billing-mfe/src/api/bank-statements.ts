import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { upload } from '@demanda/api/upload';
import {
  importBankStatement,
  listBankAccounts,
  previewBankStatement,
  updateBankAccount,
  type BankAccountInput,
} from '@demanda/contracts/bank-statements';
import { formatCount } from '@demanda/ui/format';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Key prefix of all queries about bank accounts and their lines. */
export const bankKey = ['bank-accounts'];

export const bankAccountsOptions = queryOptions({
  queryKey: bankKey,
  queryFn: ({ signal }) => request(listBankAccounts, undefined, { signal }),
  staleTime: 0,
});

export const previewStatementOptions = mutationOptions({
  mutationFn: ({ file, ...body }: { file: File; mapping?: string; headRow?: string }) =>
    upload(previewBankStatement, { files: [file], body }),
  // The dialog shows why a file cannot be read.
  meta: {},
});

export const importStatementOptions = mutationOptions({
  mutationFn: ({ file, ...body }: { file: File; leftOut: string; mapping?: string }) =>
    upload(importBankStatement, { files: [file], body }),
  meta: {
    invalidates: [bankKey],
    success: (result) => {
      const { accounts, decidedByRules = 0 } = result as Awaited<
        ReturnType<typeof upload<typeof importBankStatement>>
      >;
      const count = accounts.reduce((sum, { newLines }) => sum + newLines, 0);
      const imported = `Extrato importado: ${formatCount(count, 'lançamento(s) novo(s)')}.`;
      return decidedByRules > 0
        ? `${imported} As regras decidiram ${formatCount(decidedByRules, 'recebimento(s)')}.`
        : imported;
    },
    failure: serverTextOr('Erro ao importar extrato'),
  },
});

export const updateAccountOptions = (id: number) =>
  mutationOptions({
    mutationFn: (body: BankAccountInput) => request(updateBankAccount, { params: { id }, body }),
    meta: {
      invalidates: [bankKey],
      success: 'Conta bancária alterada com sucesso!',
      failure: serverTextOr('Erro ao alterar conta bancária'),
    },
  });
