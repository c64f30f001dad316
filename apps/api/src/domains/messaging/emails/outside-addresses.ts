import type { SendOptions } from '@demanda/contracts/emails';
import { ERROR_CODES } from '@demanda/contracts/errors';
import type { Db } from '../../../engines/database/schema';
import { excludeAddresses } from '../../../engines/mail/addresses';
import { conflict } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';
import { nameSome } from '@demanda/contracts/name-some';
import { readOwnAddresses } from '../account-addresses';

interface Client {
  id: number;
  name: string;
}

const addressesOf = async (db: Db, ids: readonly number[]): Promise<string[]> => {
  const found = await db.selectFrom('requesters').where(idIs('id')(ids)).select('email').execute();
  return found.map(({ email }) => email);
};

/**
 * Throws 409 SHARED_DATA naming each client when a message with data of clients has recipients other than the
 * issuer and that one client, and the sender has not confirmed all of them (G-USE-9).
 */
export async function refuseOutsideAddresses(
  db: Db,
  clients: readonly Client[],
  recipients: readonly string[],
  { confirmedRequesterIds = [] }: SendOptions,
): Promise<void> {
  if (clients.every(({ id }) => confirmedRequesterIds.includes(id))) return;
  const client = clients.length === 1 ? await addressesOf(db, [clients[0]!.id]) : [];
  const outsiders = excludeAddresses(recipients, [...(await readOwnAddresses(db)), ...client]);
  if (outsiders.length === 0) return;
  throw conflict(
    `Esta mensagem mostra dados de ${nameSome(clients.map(({ name }) => name))} a ${nameSome(outsiders)}. Confirme o envio, ou envie a cada solicitante só o que é dele.`,
    ERROR_CODES.sharedData,
    clients.map(({ id, name }) => ({ field: String(id), name, message: 'Dados deste solicitante' })),
  );
}
