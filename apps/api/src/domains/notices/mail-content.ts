import { failureLine, failuresIn } from '@demanda/contracts/failure-facts';
import type { Notice } from '@demanda/contracts/notices';
import { groupNotices, noticeFragment, noticeRecordName, noticeText } from '@demanda/contracts/notice-text';
import type { EmailContent } from '../../engines/mail/content';
import { factBlock } from '../../engines/mail/facts';
import { minuteText } from '../../kernel/format';

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

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Composes the e-mail about failures of the installation, each line with its page when the product's own URL is known. */
export function failuresContent({ detail }: Notice, publicUrl: string | undefined): EmailContent {
  const lines = failuresIn(detail).map(failureLine);
  const facts = lines.map(({ text, path }, index) => ({
    label: String(index + 1),
    value: `${upperFirst(text)}.`,
    ...(publicUrl && { href: publicUrl + path }),
  }));
  const subject = `Falhas na instalação: ${lines.length} ${lines.length === 1 ? 'item' : 'itens'}`;
  const lead =
    'Isto falhou desde o último resumo. O sino e a página Saúde mostram o mesmo. Para mudar como você recebe este aviso, abra Avisos e depois Como receber.';
  return {
    ...{ subject, topic: 'Avisos', title: 'Falhas na instalação', lead },
    blocks: [factBlock(facts)],
  };
}

/** Composes the e-mail about a change of settings, with its page when the product's own URL is known. */
export function settingsContent({ shown, createdAt }: Notice, publicUrl: string | undefined): EmailContent {
  const { text, path } = shown!;
  const subject = 'Alteração sensível no sistema';
  const lead =
    'Todos os administradores recebem este aviso. Se ninguém da sua equipe fez esta alteração, desfaça-a e encerre as sessões da conta que a fez.';
  const change = {
    label: 'Alteração',
    value: `${text}.`,
    ...(publicUrl && path && { href: publicUrl + path }),
  };
  const facts = [change, { label: 'Quando', value: minuteText(new Date(createdAt)) }];
  return {
    ...{ subject, topic: 'Segurança do sistema', title: subject, lead },
    blocks: [factBlock(facts)],
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
