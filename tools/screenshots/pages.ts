import { ROOT } from '../test/root';

/** One picture to take, at every width and in both themes. */
export interface Shot {
  /** File name without width and theme. */
  name: string;
  path: string;
  /** Seen without a session. */
  public?: true;
}

/** The screens of the product that have a picture. */
export const SHOTS: Shot[] = [
  { name: 'login', path: '/login', public: true },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'tasks', path: '/tasks' },
  { name: 'task-create', path: '/tasks/create' },
  { name: 'requesters', path: '/requesters' },
  { name: 'projects', path: '/projects' },
  { name: 'deliveries', path: '/deliveries' },
  { name: 'deliveries-board', path: '/deliveries?view=board' },
  { name: 'billing', path: '/billing' },
  { name: 'profiles', path: '/profiles' },
  { name: 'notifications', path: '/notifications' },
  { name: 'permissions', path: '/permissions' },
  { name: 'permissions-manager', path: '/permissions/profiles/2' },
  { name: 'history', path: '/history' },
  { name: 'outbox', path: '/outbox' },
  { name: 'platform', path: '/platform' },
  { name: 'not-found', path: '/nothing-here', public: true },
];

/** Widths in CSS pixels with the height that goes with them. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

export const THEMES = ['light', 'dark'] as const;

/** Where they go. */
export const FOLDER = `${ROOT}docs/images`;

/** The browser of somebody in Brazil, and one that waits for no movement. */
export const LOCALE = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  reducedMotion: 'reduce',
} as const;
