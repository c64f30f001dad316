import { pathToFileURL } from 'node:url';
import { prepareEmbedded } from './embedded-program';
import { programOf } from './program';
import { makeTemplate } from './template';

export default async function globalSetup(): Promise<void> {
  await prepareEmbedded();
  const thread = await programOf('src/domains/billing/documents/thread');
  process.env.DOCUMENTS_THREAD = pathToFileURL(thread).href;
  process.env.TEST_TEMPLATE = JSON.stringify(await makeTemplate());
}
