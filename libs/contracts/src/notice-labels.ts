/** Kinds of notices and the records that they are about, separate from their calls because the server writes them too. */

export const NOTICE_KINDS = [
  'MENTIONED',
  'ASSIGNED',
  'COMMENTED',
  'STATUS_CHANGED',
  'APPROVED',
  'REJECTED',
  'EMAIL_FAILED',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Kinds of record that can be followed and have notices. */
export const NOTICE_RECORDS = ['tasks', 'deliveries', 'deliveryItems', 'billing'] as const;
export type NoticeRecordKind = (typeof NOTICE_RECORDS)[number];

/** How a person gets the notices of a kind; an e-mail comes in addition to the bell. */
export const NOTICE_CHANNELS = ['BELL', 'EMAIL', 'DIGEST', 'NONE'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
