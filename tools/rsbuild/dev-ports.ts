import { webApps } from '../build/workspace';

const first = Number(process.env.PORT || 4200);
const remotes = webApps().filter((app) => app !== 'shell');

/** Ports of `npm run dev`: users open the first (PORT, else 4200); the page or that server requests the others. */
export const devPorts: Record<string, number> = {
  shell: first,
  api: first + 1,
  ...Object.fromEntries(remotes.map((app, place) => [app, first + 11 + place])),
};
