/** One picture to take, at every width and in both themes. */
export interface Shot {
  /** File name without width and theme. */
  name: string;
  path: string;
  /** Text that shows when the screen is complete. */
  ready: string;
  /** Seen without a session. */
  public?: true;
}

/** The screens of the product that have a picture. */
export const SHOTS: Shot[] = [
  { name: 'login', path: '/login', ready: 'Entrar no Sistema', public: true },
  { name: 'dashboard', path: '/dashboard', ready: 'Olá' },
  { name: 'tasks', path: '/tasks', ready: 'Tarefas' },
  { name: 'task-create', path: '/tasks/create', ready: 'Título' },
  { name: 'requesters', path: '/requesters', ready: 'Solicitantes' },
  { name: 'projects', path: '/projects', ready: 'Projetos' },
  { name: 'deliveries', path: '/deliveries', ready: 'Entregas' },
  { name: 'billing', path: '/billing', ready: 'Faturamento' },
  { name: 'profiles', path: '/profiles', ready: 'Perfis' },
  { name: 'notifications', path: '/notifications', ready: 'Notificações' },
  { name: 'not-found', path: '/nothing-here', ready: 'Página não encontrada', public: true },
];

/** Widths in CSS pixels with the height that goes with them. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

export const THEMES = ['light', 'dark'] as const;
