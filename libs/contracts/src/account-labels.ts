import { fieldOfKind, flag, number, text, type HistoryField } from './history-kinds';
import { historyOf } from './records/card';
import { userCard } from './records/users';

export const accountFields: Readonly<Record<string, HistoryField>> = {
  ...historyOf(userCard),
  password: text('Senha'),
  oneTimePasswordUntil: fieldOfKind('moment')('Senha temporária até'),
  invitationEndsAt: fieldOfKind('moment')('Convite até'),
  grantChanges: text('Permissões'),
  address: text('Endereço de rede'),
  device: text('Navegador'),
  sessions: number('Sessões'),
  secondFactor: flag('Verificação em duas etapas'),
  passkey: text('Chave de acesso'),
  recoveryCodes: number('Novos códigos de recuperação'),
  recoveryCodeUsed: flag('Código de recuperação usado'),
  apiToken: text('Token de API'),
  externalAccount: text('Conta externa'),
};
