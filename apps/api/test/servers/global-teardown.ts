import { forgetEmbedded } from './embedded-program';
import { administer, type Template } from './template';

export default async function globalTeardown(): Promise<void> {
  forgetEmbedded();
  const template = JSON.parse(process.env.TEST_TEMPLATE!) as Template;
  if (template.kind === 'postgres')
    await administer(template.url, `drop database ${template.name} with (force)`);
}
