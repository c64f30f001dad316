import { ROOT } from '../../tools/test/root';

/** A screenshot, taken at every width and in both themes. */
export interface Shot {
  /** File name without width and theme. */
  name: string;
  path: string;
  /** Taken without a session. */
  public?: true;
}

/** Screens of the product with a screenshot. */
export const SHOTS: Shot[] = [
  { name: 'login', path: '/login', public: true },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'tasks', path: '/tasks' },
  { name: 'task-create', path: '/tasks/create' },
  { name: 'requesters', path: '/requesters' },
  { name: 'projects', path: '/projects' },
  { name: 'deliveries', path: '/deliveries' },
  { name: 'deliveries-board', path: '/deliveries?show=board' },
  { name: 'billing', path: '/billing' },
  { name: 'charges', path: '/charges' },
  { name: 'profiles', path: '/profiles' },
  { name: 'notifications', path: '/notifications' },
  { name: 'permissions', path: '/permissions' },
  { name: 'permissions-manager', path: '/permissions/profiles/2' },
  { name: 'history', path: '/history' },
  { name: 'outbox', path: '/outbox' },
  { name: 'platform', path: '/platform' },
  { name: 'health', path: '/health' },
  { name: 'not-found', path: '/nothing-here', public: true },
];

/** Viewport sizes in CSS pixels. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

export const THEMES = ['light', 'dark'] as const;

/** Target folder. */
export const FOLDER = `${ROOT}docs/images`;

/** Browser context of a Brazilian user with reduced motion. */
export const LOCALE = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  reducedMotion: 'reduce',
} as const;
