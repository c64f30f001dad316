import { join } from 'node:path';
import { runProgram } from '../environment/run-program';
import type { Result, Strikes } from '../trial';
import { onEmbedded } from './databases';

/** A second server starts on the data folder of the first one: it must end with a sentence, and disturb no one's work. */
export const startSecondServer = (strikes: Strikes): Promise<Result> =>
  onEmbedded({
    ...strikes,
    isHarmless: true,
    async strike({ installation, journal }) {
      const env = { ...installation.env, PORT: '0' };
      const { code, said } = await runProgram(join(installation.programs, 'server.js'), [], env);
      if (code !== 1 || !said.includes('já está em uso por outro processo')) {
        journal.find('refused', `a second server ended with ${code}: ${said}`);
      }
    },
  });
