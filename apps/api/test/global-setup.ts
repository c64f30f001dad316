import { makeTemplate } from './template';

export default async function globalSetup(): Promise<void> {
  process.env.TEST_TEMPLATE = JSON.stringify(await makeTemplate());
}
