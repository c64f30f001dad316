import * as account from '@demanda/contracts/account';
import * as accountLinks from '@demanda/contracts/account-links';
import * as apiTokens from '@demanda/contracts/api-tokens';
import { downloadBackup, requestBackup } from '@demanda/contracts/backups';
import { previewBankStatement } from '@demanda/contracts/bank-statements';
import { leaveBranchPreview, openBranchPreview } from '@demanda/contracts/branch-previews';
import { previewLinks } from '@demanda/contracts/billing-links';
import { deliveryItemComments, taskComments } from '@demanda/contracts/comments';
import type { Contract } from '@demanda/contracts/contract';
import { recordEditors } from '@demanda/contracts/editors';
import * as externalAccounts from '@demanda/contracts/external-accounts';
import { readNotices, setNoticeChannel, unreadNoticesAgain } from '@demanda/contracts/notices';
import { retryMessage } from '@demanda/contracts/outbox';
import * as passkeys from '@demanda/contracts/passkeys';
import * as preview from '@demanda/contracts/preview';
import * as providerSignIn from '@demanda/contracts/provider-sign-in';
import { reportRemotes } from '@demanda/contracts/platform-reports';
import { previewChargeReminder } from '@demanda/contracts/charge-reminders';
import { previewReminderText } from '@demanda/contracts/reminders';
import { matchRequesters } from '@demanda/contracts/requesters';
import { login, logout } from '@demanda/contracts/session';
import { createView, deleteView, setListPreferences, updateView } from '@demanda/contracts/views';
import { contractsIn } from '@demanda/releases/calls';
import { nameOf } from './contracts';

const OWN = [account, accountLinks, apiTokens, externalAccounts, passkeys, preview, providerSignIn];
const ACCOUNT = OWN.flatMap((calls) => contractsIn(Object.values(calls)));
/** Covered by other tests: sessions, retries with a mail server, the download of a backup, one's own account. */
const ELSEWHERE = [login, logout, retryMessage, requestBackup, downloadBackup, ...ACCOUNT];
/** Calls that store nothing, such as those about a cookie; reports of tabs, saved views (ADR 0071), a person's own bell, what people follow, and open forms (ADR 0083). */
const NOT_RECORDED = [
  ...[matchRequesters, previewBankStatement, previewLinks, previewChargeReminder, previewReminderText],
  ...[openBranchPreview, leaveBranchPreview],
  ...[reportRemotes, createView, updateView, deleteView, setListPreferences],
  ...[readNotices, unreadNoticesAgain, setNoticeChannel],
  ...[taskComments.setFollowing, deliveryItemComments.setFollowing],
  ...Object.values(recordEditors),
];
const EXEMPT = [...ELSEWHERE, ...NOT_RECORDED].map(nameOf);

/** Whether a call writes what the history records, and `every-write.test.ts` makes it as ADMIN. */
export const isRecorded = (contract: Contract): boolean =>
  contract.method !== 'GET' && !EXEMPT.includes(nameOf(contract));
