import type { MailFile } from './transport';

/** Returns the HTML of a message with its images as data, for a preview outside of a mail program. */
export const withInlineImages = (
  html: string,
  files: readonly Pick<MailFile, 'contentId' | 'contentType' | 'content'>[],
): string =>
  files.reduce(
    (shown, { contentId, contentType, content }) =>
      contentId
        ? shown.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${content.toString('base64')}`)
        : shown,
    html,
  );
