/** Runs a program with the arguments that follow its name. */
export type Run = (args: string[]) => Promise<void>;

export interface Program {
  /** What it does, in one line. */
  about: string;
  /** Its arguments, as they are typed. */
  usage?: string;
  /** Minutes that it takes without arguments on a quiet machine with two processors. */
  minutes: number;
  load: () => Promise<Run>;
}

/** The programs by name. Each is loaded when it runs, since together they load the whole server, a browser and a build. */
export const PROGRAMS: Record<string, Program> = {
  lists: {
    about: 'the lists of tasks, periods and charges beside the bare driver and beside each other',
    usage: '[--tasks=100000] [--only=tasks|periods|charges]',
    minutes: 8,
    load: async () => (await import('./lists/main')).benchLists,
  },
  peers: {
    about: 'the task list beside those of Directus and Strapi on one PostgreSQL; fails beyond its ratios',
    usage: '[--tasks=100000] [--packages=FOLDER that keeps what npm installed]',
    minutes: 5,
    load: async () => (await import('./peers/main')).benchPeers,
  },
  scale: {
    about:
      'lists, records and files among a million tasks and three million entries; fails beyond its limits',
    usage: '[--tasks=1000000] [--url=URL of a filled server]',
    minutes: 9,
    load: async () => (await import('./scale/main')).benchScale,
  },
  web: {
    about: 'pages beside the twin, what a person waits for, rollbacks; fails beyond its ratios',
    usage: '[--bytes] [--older=FOLDER of a built checkout]',
    minutes: 10,
    load: async () => (await import('./web/main')).benchWeb,
  },
  load: {
    about: 'mixed use of one server and of two, at a fixed rate',
    minutes: 5,
    load: async () => (await import('./load/load')).benchLoad,
  },
  upkeep: {
    about: 'whether lists stay fast while people write, on both databases',
    minutes: 19,
    load: async () => (await import('./load/upkeep')).benchUpkeep,
  },
  enumeration: {
    about: 'time and text of answers about what exists beside those about what does not',
    usage: '[--tries=1000] [--kinds=TEXT]',
    minutes: 15,
    load: async () => (await import('./enumeration/main')).benchEnumeration,
  },
  migrations: {
    about: 'how long writers wait for the migrations of an update',
    usage: '[--tasks=1000000]',
    minutes: 8,
    load: async () => (await import('./migrations/main')).benchMigrations,
  },
  'rolling-update': {
    about: 'two servers are updated one after the other and back while people work',
    usage: '[--older=FOLDER of a built checkout]',
    minutes: 3,
    load: async () => (await import('./rolling-update/main')).benchRollingUpdate,
  },
  fuzz: {
    about: 'random requests for every call; fails for a response of 500 and above',
    usage: '[--minutes=3] [--seed=N] [--database=embedded|postgres]',
    minutes: 4,
    load: async () => (await import('./fuzz/main')).runFuzz,
  },
  faults: {
    about: 'kills, power cuts, full disks and more while people work: nothing may be lost',
    usage: '[NAME…] [--times=N] [--short] [--backups]',
    minutes: 40,
    load: async () => (await import('./faults/main')).runFaults,
  },
  day: {
    about: 'five persons, two servers, a mail server that is gone: every notice exists once',
    usage: '[--seed=19]',
    minutes: 8,
    load: async () => (await import('./day/main')).printDay,
  },
  'charges-year': {
    about: 'twelve months of charges and payments, recomputed in whole cents on both databases',
    usage: '[--seed=12] [--database=embedded|postgres]',
    minutes: 6,
    load: async () => (await import('./charges/main')).recomputeYear,
  },
  'charges-storm': {
    about: 'sixteen callers bill, link, pay, cancel and reverse at random while servers are killed',
    usage: '[--minutes=5] [--database=postgres|embedded] [--seed=1]',
    minutes: 6,
    load: async () => (await import('./charges/storm')).runStorm,
  },
  story: {
    about: 'two teams in conflict over one release store: what is refused, and what is not',
    usage: '[gate] [operations] [restart] [hostile] [check]',
    minutes: 60,
    load: async () => (await import('./story/main')).runStory,
  },
  jobs: {
    about: 'presses and seconds of eleven everyday jobs',
    usage: '[NUMBER…] [--url=URL]',
    minutes: 5,
    load: async () => (await import('./jobs/main')).runJobs,
  },
  screenshots: {
    about: 'takes the pictures of the README again',
    usage: '[NAME…]',
    minutes: 6,
    load: async () => (await import('./screenshots/main')).takeScreenshots,
  },
  platform: {
    about: 'new remote to live, check, publish, rollbacks and development of one remote beside their goals',
    minutes: 4,
    load: async () => (await import('./platform/main')).benchPlatform,
  },
  'film-strip': {
    about: 'takes the strips of a release, a branch in production and a team outside again',
    usage: '[NAME…]',
    minutes: 6,
    load: async () => (await import('./screenshots/film-strip')).takeFilmStrips,
  },
};
