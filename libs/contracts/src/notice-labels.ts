/** Kinds of notices and the records that they are about, separate from their calls because the server writes them too. */

export const NOTICE_KINDS = [
  'MENTIONED',
  'ASSIGNED',
  'COMMENTED',
  'STATUS_CHANGED',
  'APPROVED',
  'REJECTED',
  'EMAIL_FAILED',
  'FAILURES',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Kinds of record that can be followed. */
export const FOLLOWED_RECORDS = ['tasks', 'deliveries', 'deliveryItems', 'billing'] as const;
export type FollowedRecordKind = (typeof FOLLOWED_RECORDS)[number];

/** Kinds of record that have notices; those of the installation are about its failures on one day. */
export const NOTICE_RECORDS = [...FOLLOWED_RECORDS, 'installation'] as const;
export type NoticeRecordKind = (typeof NOTICE_RECORDS)[number];

/** How a person gets the notices of a kind; an e-mail comes in addition to the bell. */
export const NOTICE_CHANNELS = ['BELL', 'EMAIL', 'DIGEST', 'NONE'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** How people get the notices of each kind until they choose; failures also by e-mail, because they are rare and urgent. */
export const DEFAULT_NOTICE_CHANNELS: Record<NoticeKind, NoticeChannel> = {
  MENTIONED: 'BELL',
  ASSIGNED: 'BELL',
  COMMENTED: 'BELL',
  STATUS_CHANGED: 'BELL',
  APPROVED: 'BELL',
  REJECTED: 'BELL',
  EMAIL_FAILED: 'BELL',
  FAILURES: 'EMAIL',
};

/** Permission of those who get the notice of failures. */
export const FAILURES_RIGHT = 'platform:VIEW';
