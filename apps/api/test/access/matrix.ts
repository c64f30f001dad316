import { rightsFor } from '@demanda/contracts/allows';
import type { Contract } from '@demanda/contracts/contract';
import { statusText } from '@demanda/contracts/errors';
import {
  fieldLevelOf,
  partsOfField,
  profileGrants,
  type ProfileCode,
  type Right,
} from '@demanda/contracts/permissions';
import { ACCOUNTS, type AccountName } from '../make/accounts';

/**
 * The permissions of each profile for each call, derived from the data that the server uses: `access`,
 * `reveals` and `owner` of each contract, and the permissions of each profile.
 */

/** Owner of the record, where it matters. */
export type Whose = 'own' | 'other';

export interface Cell {
  account: AccountName;
  whose?: Whose;
  /** Message of the 403; absent when the call is permitted. */
  refusal?: string;
}

/** One user of each profile, and one without a profile. */
export const PEOPLE = ['ADMIN', 'MANAGER', 'USER', 'NO_PROFILE'] as const satisfies readonly AccountName[];

const grantsOf = (account: AccountName) => ACCOUNTS[account].map((code: ProfileCode) => profileGrants[code]);

function mayCall({ access, reveals }: Contract, account: AccountName): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  const grants = grantsOf(account);
  const holds = (right: Right) => grants.some(({ permissions }) => permissions.includes(right));
  if (!rightsFor(access).every(holds)) return false;
  if (!reveals) return true;
  return grants.some(({ fields }) => fieldLevelOf(fields, ...partsOfField(reveals)) !== 'HIDDEN');
}

function cellOf(contract: Contract, account: AccountName, whose?: Whose): Cell {
  if (!mayCall(contract, account)) return { account, whose, refusal: statusText(403) };
  const { owner } = contract;
  const mayAny = !owner || grantsOf(account).some(({ permissions }) => permissions.includes(owner.right));
  return whose === 'other' && !mayAny ? { account, whose, refusal: owner?.refusal } : { account, whose };
}

/** Users who may not create records have none of their own. */
const kindsFor = ({ owner }: Contract, account: AccountName): (Whose | undefined)[] => {
  if (!owner) return [undefined];
  return ACCOUNTS[account].length > 0 ? ['own', 'other'] : ['other'];
};

/** Cells of one call for all users; refused ones first, because they change nothing. */
export function cellsOf(contract: Contract): Cell[] {
  const cells = PEOPLE.flatMap((account) =>
    kindsFor(contract, account).map((whose) => cellOf(contract, account, whose)),
  );
  return [...cells.filter(({ refusal }) => refusal), ...cells.filter(({ refusal }) => !refusal)];
}

export const nameOfCell = ({ account, whose, refusal }: Cell): string =>
  `${account}${whose ? `, ${whose} record` : ''}: ${refusal ? 'refused' : 'allowed'}`;
