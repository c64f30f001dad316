import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openProduct } from '../support/open-product';
import { advance, begin } from '../support/progress';
import { FOLDER, LOCALE } from './pages';
import { signIn } from './sign-in';
import { makeTeam, type Team } from './team';
import { terminal } from './terminal';

const APP = 'billing-mfe';
const PICTURES = 7;
const SIZE = { width: 960, height: 600 };
/** Height of the top bar with a margin, in pixels. */
const TOP_BAR_PX = 88;

/** The pages to photograph: an administrator's platform page, a user's page, and a terminal. */
interface Stage {
  panel: Page;
  tab: Page;
  paper: Page;
  team: Team;
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `release-${name}.png`) });
  advance();
}

/** Photographs the list of releases once this one is live. */
async function takeHistory(panel: Page, live: number, name: string): Promise<void> {
  const figure = panel.getByRole('group', { name: 'Versão no ar' });
  await figure.getByText(String(live), { exact: true }).waitFor();
  const heading = panel.getByRole('heading', { name: 'Histórico de versões' });
  await heading.evaluate((element, above) => {
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - above);
  }, TOP_BAR_PX);
  await takeScreenshot(panel, name);
}

async function takePublishing({ paper, team }: Stage, name: string): Promise<void> {
  const finished = await team.publish();
  await paper.setContent(terminal(`npm run release -- publish ${APP}`, finished));
  await takeScreenshot(paper, name);
}

async function takeDeploy(stage: Stage): Promise<void> {
  const { panel, tab, team } = stage;
  await takeHistory(panel, 1, '1-before');
  team.setVersion('0.2.0');
  await takePublishing(stage, '2-publish');
  await tab.getByText('Nova versão disponível').waitFor();
  await takeScreenshot(tab, '3-open-tab');
  // The platform page is an open tab too and shows the offer.
  await panel.getByRole('button', { name: 'Dispensar aviso de nova versão' }).click();
  await takeHistory(panel, 2, '4-live');
}

async function takeRefusal(stage: Stage): Promise<void> {
  stage.team.setVersion('0.3.0');
  stage.team.setNeed('@demanda/ui/core', '^2.0.0');
  await takePublishing(stage, '5-refused');
}

async function takeRollback({ panel }: Stage): Promise<void> {
  const back = { name: 'Voltar para esta versão', exact: false };
  await panel.getByRole('button', back).first().click();
  await panel.getByRole('dialog').getByText(APP).waitFor();
  await takeScreenshot(panel, '6-rollback');
  await panel.getByRole('dialog').getByRole('button', back).click();
  await panel.getByRole('dialog').waitFor({ state: 'hidden' });
  await takeHistory(panel, 1, '7-back');
}

/** The release tool asks Git for the publisher's name. */
const gitAuthor = (name: string) => ({
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'user.name',
  GIT_CONFIG_VALUE_0: name,
});

/** Takes the pictures of a deployment, a refused publish and a rollback on a product of its own. */
export async function takeFilmStrip(): Promise<void> {
  Object.assign(process.env, gitAuthor('Helena Prado'));
  const { browser, url, env, close } = await openProduct();
  const team = makeTeam(APP, { ...env, ...gitAuthor('time de faturamento') });
  try {
    const context = await browser.newContext({ baseURL: url, viewport: SIZE, ...LOCALE });
    const [panel, tab, paper] = [await context.newPage(), await context.newPage(), await context.newPage()];
    await signIn(panel);
    await tab.goto('/billing');
    await panel.goto('/platform');
    begin('pictures', PICTURES);
    const stage = { panel, tab, paper, team };
    await takeDeploy(stage);
    await takeRefusal(stage);
    await takeRollback(stage);
  } finally {
    team.remove();
    await close();
  }
}
