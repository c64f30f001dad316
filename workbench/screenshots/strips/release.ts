import type { Page } from '@playwright/test';
import { signIn } from '../sign-in';
import { gitAuthor, openTab, takeScreenshot as photograph, takeTerminal, type Strip } from './stage';
import { makeTeam, type Team } from './team';

const APP = 'billing-mfe';
/** Height of the top bar with a margin, in pixels. */
const TOP_BAR_PX = 88;

/** The pages to photograph: an administrator's platform page, a user's page, and a terminal. */
interface Stage {
  panel: Page;
  tab: Page;
  paper: Page;
  team: Team;
}

const takeScreenshot = (page: Page, name: string) => photograph(page, `release-${name}`);

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
  const command = `npm run release -- publish ${APP}`;
  await takeTerminal(paper, `release-${name}`, command, await team.publish());
}

async function takeDeploy(stage: Stage): Promise<void> {
  const { panel, tab, team } = stage;
  await takeHistory(panel, 1, '1-before');
  team.setVersion('0.2.0');
  await takePublishing(stage, '2-publish');
  await tab.getByText('Nova versão disponível').waitFor();
  await takeScreenshot(tab, '3-open-tab');
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
  await panel
    .getByRole('dialog')
    .getByText(/^Faturamento/)
    .waitFor();
  await takeScreenshot(panel, '6-rollback');
  await panel.getByRole('dialog').getByRole('button', back).click();
  await panel.getByRole('dialog').waitFor({ state: 'hidden' });
  await takeHistory(panel, 1, '7-back');
}

/** A deployment, a refused publish and a rollback. */
export const release: Strip = {
  pictures: 7,
  async take(product) {
    Object.assign(process.env, gitAuthor('Helena Prado'));
    const team = makeTeam(APP, { ...product.env, ...gitAuthor('time de faturamento') });
    try {
      const [panel, paper] = [await openTab(product), await openTab(product)];
      const tab = await panel.context().newPage();
      await signIn(panel);
      await tab.goto('/billing');
      await panel.goto('/platform');
      const stage = { panel, tab, paper, team };
      await takeDeploy(stage);
      await takeRefusal(stage);
      await takeRollback(stage);
    } finally {
      team.remove();
    }
  },
};
