import type { Migrations } from './engines/migrations/migration';
import * as text from '../migrations/0001-text';
import * as people from '../migrations/0002-people';
import * as tasks from '../migrations/0003-tasks';
import * as deliveries from '../migrations/0004-deliveries';
import * as billingAndNotifications from '../migrations/0005-billing-and-notifications';
import * as attachments from '../migrations/0006-attachments';
import * as outbox from '../migrations/0007-outbox';
import * as changedBy from '../migrations/0008-changed-by';
import * as deliveryChanges from '../migrations/0009-delivery-changes';
import * as taskMonths from '../migrations/0010-task-months';
import * as statusHistory from '../migrations/0011-status-history';
import * as deliveryGroupTexts from '../migrations/0012-delivery-group-texts';
import * as billingSnapshots from '../migrations/0013-billing-snapshots';
import * as billingSettings from '../migrations/0014-billing-settings';
import * as billingMarks from '../migrations/0015-billing-marks';
import * as permissions from '../migrations/0016-permissions';
import * as history from '../migrations/0017-history';
import * as outboxChannels from '../migrations/0018-outbox-channels';
import * as platform from '../migrations/0019-platform';
import * as historyAge from '../migrations/0020-history-age';
import * as rightsOfParts from '../migrations/0021-rights-of-parts';
import * as paidVersions from '../migrations/0022-paid-versions';
import * as idempotencyKeys from '../migrations/0023-idempotency-keys';
import * as billingAdjustments from '../migrations/0024-billing-adjustments';
import * as accountMessages from '../migrations/0025-account-messages';
import * as seenDeployments from '../migrations/0026-seen-deployments';
import * as reportDetails from '../migrations/0027-report-details';
import * as backups from '../migrations/0028-backups';
import * as upkeep from '../migrations/0029-upkeep';
import * as instances from '../migrations/0030-instances';
import * as health from '../migrations/0032-health';
import * as trash from '../migrations/0033-trash';
import * as deliverySearch from '../migrations/0034-delivery-search';
import * as subTaskOrder from '../migrations/0035-sub-task-order';
import * as trashFiles from '../migrations/0036-trash-files';
import * as savedViews from '../migrations/0037-saved-views';
import * as taskGroups from '../migrations/0038-task-groups';
import * as taskPlan from '../migrations/0039-task-plan';
import * as taskPlanIndexes from '../migrations/0039-task-plan-indexes';
import * as notices from '../migrations/0040-notices';
import * as comments from '../migrations/0041-comments';
import * as editors from '../migrations/0042-editors';
import * as accountLinks from '../migrations/0043-account-links';
import * as secondFactors from '../migrations/0044-second-factors';
import * as apiTokens from '../migrations/0045-api-tokens';
import * as passkeys from '../migrations/0046-passkeys';
import * as externalAccounts from '../migrations/0047-external-accounts';
import * as audit from '../migrations/0049-audit';
import * as auditForwarding from '../migrations/0049-audit-forwarding';
import * as auditIndexes from '../migrations/0049-audit-indexes';
import * as installation from '../migrations/0050-installation';
import * as commentMentions from '../migrations/0051-comment-mentions';
import * as commentMentionsIndex from '../migrations/0051-comment-mentions-index';
import * as previews from '../migrations/0052-previews';
import * as serviceAccounts from '../migrations/0053-service-accounts';
import * as failureDigests from '../migrations/0054-failure-digests';
import * as providerLogout from '../migrations/0056-provider-logout';
import * as tableWrites from '../migrations/0057-table-writes';
import * as shortSearches from '../migrations/0058-short-searches';
import * as versions from '../migrations/0061-versions';
import * as typedSigns from '../migrations/0071-typed-signs';
import * as searchIndexes from '../migrations/0072-search-indexes';
import * as keyHolders from '../migrations/0076-key-holders';
import * as charges from '../migrations/0077-charges';
import * as clientData from '../migrations/0078-client-data';
import * as existingCharges from '../migrations/0079-existing-charges';
import * as chargeEmails from '../migrations/0080-charge-emails';
import * as chargeEmailsIndex from '../migrations/0081-charge-emails-index';
import * as doneOfLines from '../migrations/0082-done-of-lines';
import * as followedCharges from '../migrations/0083-followed-charges';
import * as quickTotals from '../migrations/0084-quick-totals';
import * as vacuumOfCharges from '../migrations/0085-vacuum-of-charges';
import * as searchOfCharges from '../migrations/0086-search-of-charges';
import * as chargeRanks from '../migrations/0087-charge-ranks';
import * as reportsOfPreviews from '../migrations/0088-reports-of-previews';
import * as clientLinks from '../migrations/0089-client-links';
import * as clientAnswers from '../migrations/0090-client-answers';
import * as bankStatements from '../migrations/0095-bank-statements';
import * as linksOfMessages from '../migrations/0096-links-of-messages';
import * as clientThread from '../migrations/0098-client-thread';
import * as clientPageSettings from '../migrations/0100-client-page-settings';
import * as companyLogo from '../migrations/0101-company-logo';
import * as bankDecisions from '../migrations/0103-bank-decisions';
import * as reminders from '../migrations/0104-reminders';
import * as remindersIndexes from '../migrations/0105-reminders-indexes';
import * as receivedByDay from '../migrations/0106-received-by-day';
import * as lateFees from '../migrations/0107-late-fees';
import * as paymentDifferences from '../migrations/0108-payment-differences';
import * as bankRules from '../migrations/0109-bank-rules';
import * as clientCodes from '../migrations/0110-client-codes';
import * as filesForClients from '../migrations/0111-files-for-clients';
import * as bankCsvMappings from '../migrations/0114-bank-csv-mappings';
import * as keptBilling from '../migrations/0115-kept-billing';
import * as keptBillingFill from '../migrations/0116-kept-billing-fill';
import * as keptBillingIndex from '../migrations/0117-kept-billing-index';
import * as keptBillingViews from '../migrations/0118-kept-billing-views';
import * as historyRewrites from '../migrations/0120-history-rewrites';
import * as historyPerson from '../migrations/0121-history-person';
import * as tasksUnassigned from '../migrations/0122-tasks-unassigned';
import * as writtenFigures from '../migrations/0122-written-figures';
import * as linksOfOneRecord from '../migrations/0123-links-of-one-record';
import * as answeredQuestions from '../migrations/0124-answered-questions';
import * as newestCharges from '../migrations/0125-newest-charges';
import * as rowChanges from '../migrations/0126-row-changes';
import * as figuresOfCharges from '../migrations/0127-figures-of-charges';
import * as fasterFold from '../migrations/0128-faster-fold';
import * as figuresOfLinks from '../migrations/0129-figures-of-links';
import * as unbilledOfClients from '../migrations/0130-unbilled-of-clients';
import * as paidUpDays from '../migrations/0131-paid-up-days';
import * as paidUpDaysFill from '../migrations/0131-paid-up-days-fill';

/** All migrations in order. A static list, because the server is bundled into one file. */
export const migrations: Migrations = {
  '0001-text': text,
  '0002-people': people,
  '0003-tasks': tasks,
  '0004-deliveries': deliveries,
  '0005-billing-and-notifications': billingAndNotifications,
  '0006-attachments': attachments,
  '0007-outbox': outbox,
  '0008-changed-by': changedBy,
  '0009-delivery-changes': deliveryChanges,
  '0010-task-months': taskMonths,
  '0011-status-history': statusHistory,
  '0012-delivery-group-texts': deliveryGroupTexts,
  '0013-billing-snapshots': billingSnapshots,
  '0014-billing-settings': billingSettings,
  '0015-billing-marks': billingMarks,
  '0016-permissions': permissions,
  '0017-history': history,
  '0018-outbox-channels': outboxChannels,
  '0019-platform': platform,
  '0020-history-age': historyAge,
  '0021-rights-of-parts': rightsOfParts,
  '0022-paid-versions': paidVersions,
  '0023-idempotency-keys': idempotencyKeys,
  '0024-billing-adjustments': billingAdjustments,
  '0025-account-messages': accountMessages,
  '0026-seen-deployments': seenDeployments,
  '0027-report-details': reportDetails,
  '0028-backups': backups,
  '0029-upkeep': upkeep,
  '0030-instances': instances,
  '0032-health': health,
  '0033-trash': trash,
  '0034-delivery-search': deliverySearch,
  '0035-sub-task-order': subTaskOrder,
  '0036-trash-files': trashFiles,
  '0037-saved-views': savedViews,
  '0038-task-groups': taskGroups,
  '0039-task-plan': taskPlan,
  '0039-task-plan-indexes': taskPlanIndexes,
  '0040-notices': notices,
  '0041-comments': comments,
  '0042-editors': editors,
  '0043-account-links': accountLinks,
  '0044-second-factors': secondFactors,
  '0045-api-tokens': apiTokens,
  '0046-passkeys': passkeys,
  '0047-external-accounts': externalAccounts,
  '0049-audit': audit,
  '0049-audit-forwarding': auditForwarding,
  '0049-audit-indexes': auditIndexes,
  '0050-installation': installation,
  '0051-comment-mentions': commentMentions,
  '0051-comment-mentions-index': commentMentionsIndex,
  '0052-previews': previews,
  '0053-service-accounts': serviceAccounts,
  '0054-failure-digests': failureDigests,
  '0056-provider-logout': providerLogout,
  '0057-table-writes': tableWrites,
  '0058-short-searches': shortSearches,
  '0061-versions': versions,
  '0071-typed-signs': typedSigns,
  '0072-search-indexes': searchIndexes,
  '0076-key-holders': keyHolders,
  '0077-charges': charges,
  '0078-client-data': clientData,
  '0079-existing-charges': existingCharges,
  '0080-charge-emails': chargeEmails,
  '0081-charge-emails-index': chargeEmailsIndex,
  '0082-done-of-lines': doneOfLines,
  '0083-followed-charges': followedCharges,
  '0084-quick-totals': quickTotals,
  '0085-vacuum-of-charges': vacuumOfCharges,
  '0086-search-of-charges': searchOfCharges,
  '0087-charge-ranks': chargeRanks,
  '0088-reports-of-previews': reportsOfPreviews,
  '0089-client-links': clientLinks,
  '0090-client-answers': clientAnswers,
  '0095-bank-statements': bankStatements,
  '0096-links-of-messages': linksOfMessages,
  '0098-client-thread': clientThread,
  '0100-client-page-settings': clientPageSettings,
  '0101-company-logo': companyLogo,
  '0103-bank-decisions': bankDecisions,
  '0104-reminders': reminders,
  '0105-reminders-indexes': remindersIndexes,
  '0106-received-by-day': receivedByDay,
  '0107-late-fees': lateFees,
  '0108-payment-differences': paymentDifferences,
  '0109-bank-rules': bankRules,
  '0110-client-codes': clientCodes,
  '0111-files-for-clients': filesForClients,
  '0114-bank-csv-mappings': bankCsvMappings,
  '0115-kept-billing': keptBilling,
  '0116-kept-billing-fill': keptBillingFill,
  '0117-kept-billing-index': keptBillingIndex,
  '0118-kept-billing-views': keptBillingViews,
  '0120-history-rewrites': historyRewrites,
  '0121-history-person': historyPerson,
  '0122-tasks-unassigned': tasksUnassigned,
  '0122-written-figures': writtenFigures,
  '0123-links-of-one-record': linksOfOneRecord,
  '0124-answered-questions': answeredQuestions,
  '0125-newest-charges': newestCharges,
  '0126-row-changes': rowChanges,
  '0127-figures-of-charges': figuresOfCharges,
  '0128-faster-fold': fasterFold,
  '0129-figures-of-links': figuresOfLinks,
  '0130-unbilled-of-clients': unbilledOfClients,
  '0131-paid-up-days': paidUpDays,
  '0131-paid-up-days-fill': paidUpDaysFill,
};
