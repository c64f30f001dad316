import type { Notice } from '@demanda/contracts/notices';
import { groupNotices, noticeFragment, noticeRecordName, noticeText } from '@demanda/contracts/notice-text';
import type { EmailContent } from '../../engines/mail/content';

/** Lines of one e-mail. */
const MAX_ENTRIES = 50;

/** 'e mais 3', when an e-mail does not name all notices. */
const leftOut = (count: number) => (count > 0 ? [{ text: `e mais ${count}` }] : []);

function entriesOf(notices: readonly Notice[]) {
  const groups = groupNotices(notices);
  return [
    ...groups.slice(0, MAX_ENTRIES).map((group) => ({ text: noticeText(group) })),
    ...leftOut(groups.length - MAX_ENTRIES),
  ];
}

const LEAD =
  'Você recebe este e-mail porque escolheu receber avisos por e-mail. Para mudar, abra Avisos e depois Como receber.';

/** Composes the e-mail of notices about one record, newest first; never empty. */
export function recordContent(notices: readonly Notice[], recordUrl: string | undefined): EmailContent {
  const groups = groupNotices(notices);
  const subject =
    groups.length === 1
      ? noticeText(groups[0]!)
      : `${notices.length} avisos sobre ${noticeRecordName(notices[0]!)}`;
  return {
    ...{ subject, topic: 'Avisos', title: subject, lead: LEAD },
    recordUrl:
      recordUrl && recordUrl + noticeFragment(notices.find(({ commentId }) => commentId) ?? notices[0]!),
    blocks: groups.length === 1 ? [] : [{ kind: 'entries', title: 'Avisos', entries: entriesOf(notices) }],
  };
}

/** Composes the daily e-mail; never empty. */
export function digestContent(notices: readonly Notice[]): EmailContent {
  const { length } = notices;
  const subject = `Resumo do dia: ${length} ${length === 1 ? 'aviso' : 'avisos'}`;
  return {
    ...{ subject, topic: 'Avisos', title: subject, lead: LEAD },
    blocks: [{ kind: 'entries', title: 'Avisos', entries: entriesOf(notices) }],
  };
}
