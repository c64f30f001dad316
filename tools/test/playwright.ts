import { readFile, rm } from 'node:fs/promises';
import { countedOutcome, type Outcome } from './outcome';
import { playwrightFailures, type PlaywrightReport } from './playwright-report';
import { runNode } from './run-command';
import { temporaryFile } from './temporary';
import { tmpfsFolder } from './tmpfs-folder';

/** Runs the journeys and counts by Playwright's JSON report; a flaky test counts as failed. */
export async function runPlaywright(args: string[]): Promise<Outcome> {
  const report = temporaryFile('playwright.json');
  const finished = await runNode(
    ['node_modules/@playwright/test/cli.js', 'test', '--config=apps/e2e', '--reporter=dot,json', ...args],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, TMPDIR: tmpfsFolder() } },
  );
  try {
    const result = JSON.parse(await readFile(report, 'utf8')) as PlaywrightReport;
    const { errors, stats } = result;
    return countedOutcome(
      {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + errors.length,
        skipped: stats.skipped,
      },
      { ...finished, failures: playwrightFailures(result) },
    );
  } catch {
    return { passed: 0, failed: 1, output: finished.output };
  } finally {
    await rm(report, { force: true });
  }
}
