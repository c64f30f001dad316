import * as account from '@demanda/contracts/account';
import * as accountLinks from '@demanda/contracts/account-links';
import * as activity from '@demanda/contracts/activity';
import * as apiTokens from '@demanda/contracts/api-tokens';
import * as attachments from '@demanda/contracts/attachments';
import * as backups from '@demanda/contracts/backups';
import * as bankImports from '@demanda/contracts/bank-imports';
import * as bankMatches from '@demanda/contracts/bank-matches';
import * as bankStatements from '@demanda/contracts/bank-statements';
import * as billing from '@demanda/contracts/billing';
import * as billingChart from '@demanda/contracts/billing-chart';
import * as billingDifferences from '@demanda/contracts/billing-differences';
import * as billingExports from '@demanda/contracts/billing-exports';
import * as billingLinks from '@demanda/contracts/billing-links';
import * as billingSettings from '@demanda/contracts/billing-settings';
import * as billingStatement from '@demanda/contracts/billing-statement';
import * as branchPreviews from '@demanda/contracts/branch-previews';
import * as chargeEmails from '@demanda/contracts/charge-emails';
import * as chargeExports from '@demanda/contracts/charge-exports';
import * as charges from '@demanda/contracts/charges';
import * as clientLinks from '@demanda/contracts/client-links';
import * as clientPage from '@demanda/contracts/client-page';
import * as chargeReminders from '@demanda/contracts/charge-reminders';
import * as reminders from '@demanda/contracts/reminders';
import * as comments from '@demanda/contracts/comments';
import type { Contract } from '@demanda/contracts/contract';
import * as dashboard from '@demanda/contracts/dashboard';
import * as deliveries from '@demanda/contracts/deliveries';
import * as deliveryExports from '@demanda/contracts/delivery-exports';
import * as deliveryHistory from '@demanda/contracts/delivery-history';
import * as deliveryItems from '@demanda/contracts/delivery-items';
import * as editors from '@demanda/contracts/editors';
import * as emails from '@demanda/contracts/emails';
import * as externalAccounts from '@demanda/contracts/external-accounts';
import * as firstSteps from '@demanda/contracts/first-steps';
import * as health from '@demanda/contracts/health';
import * as history from '@demanda/contracts/history';
import * as historyExport from '@demanda/contracts/history-export';
import * as invitations from '@demanda/contracts/invitations';
import * as maintenance from '@demanda/contracts/maintenance';
import * as notices from '@demanda/contracts/notices';
import * as notifications from '@demanda/contracts/notifications';
import * as outbox from '@demanda/contracts/outbox';
import * as passkeys from '@demanda/contracts/passkeys';
import * as personalData from '@demanda/contracts/personal-data';
import * as payments from '@demanda/contracts/payments';
import * as platform from '@demanda/contracts/platform';
import * as platformHealth from '@demanda/contracts/platform-health';
import * as platformLive from '@demanda/contracts/platform-live';
import * as platformPromotion from '@demanda/contracts/platform-promotion';
import * as platformReports from '@demanda/contracts/platform-reports';
import * as preview from '@demanda/contracts/preview';
import * as profiles from '@demanda/contracts/profiles';
import * as projects from '@demanda/contracts/projects';
import * as providerSignIn from '@demanda/contracts/provider-sign-in';
import * as receivables from '@demanda/contracts/receivables';
import * as removedTexts from '@demanda/contracts/removed-texts';
import * as requesters from '@demanda/contracts/requesters';
import * as search from '@demanda/contracts/search';
import * as serviceAccounts from '@demanda/contracts/service-accounts';
import * as session from '@demanda/contracts/session';
import * as taskChanges from '@demanda/contracts/task-changes';
import * as taskExports from '@demanda/contracts/task-exports';
import * as taskPlan from '@demanda/contracts/task-plan';
import * as tasks from '@demanda/contracts/tasks';
import * as userPermissions from '@demanda/contracts/user-permissions';
import * as userChanges from '@demanda/contracts/user-changes';
import * as userSessions from '@demanda/contracts/user-sessions';
import * as testMessages from '@demanda/contracts/test-messages';
import * as trash from '@demanda/contracts/trash';
import * as users from '@demanda/contracts/users';
import * as views from '@demanda/contracts/views';
import { contractsIn } from '@demanda/releases/calls';

/** Modules with the contracts of the API; a test finds one that is missing. */
export const contractModules = [
  ...[billingChart, billingDifferences, billingExports, billingLinks, billingSettings, billingStatement],
  ...[
    account,
    accountLinks,
    activity,
    apiTokens,
    attachments,
    backups,
    bankImports,
    bankMatches,
    bankStatements,
    billing,
    chargeEmails,
    chargeExports,
    charges,
    clientLinks,
    clientPage,
    chargeReminders,
    reminders,
    comments,
    dashboard,
  ],
  ...[deliveries, deliveryExports, deliveryHistory, deliveryItems, editors],
  ...[firstSteps, maintenance, personalData],
  ...[emails, externalAccounts, health, history, historyExport, invitations, notices, notifications],
  ...[passkeys, payments, receivables],
  ...[branchPreviews, platform, platformHealth, platformLive, platformPromotion, platformReports],
  ...[preview, profiles, providerSignIn, userPermissions, userSessions],
  ...[
    outbox,
    projects,
    removedTexts,
    requesters,
    search,
    serviceAccounts,
    session,
    taskChanges,
    taskExports,
    taskPlan,
    tasks,
    testMessages,
    trash,
    users,
    userChanges,
    views,
  ],
];

/** All calls that the server answers. */
export const allContracts: Contract[] = contractModules.flatMap((module) =>
  contractsIn(Object.values(module)),
);
