import { prepareEmbedded } from './embedded-program';
import { makeTemplate } from './template';

export default async function globalSetup(): Promise<void> {
  await prepareEmbedded();
  process.env.TEST_TEMPLATE = JSON.stringify(await makeTemplate());
}
