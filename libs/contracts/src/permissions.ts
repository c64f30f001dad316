/** The typed words of access control, the same in browser and server (doc 0 §6, decisions AUTH and PERM). */

export const PROFILE_CODES = ['ADMIN', 'MANAGER', 'USER'] as const;
export type ProfileCode = (typeof PROFILE_CODES)[number];

export const profileLabels: Record<ProfileCode, string> = {
  ADMIN: 'Administrador',
  MANAGER: 'Gerente',
  USER: 'Usuário',
};

export const SCREENS = ['users', 'tasks', 'projects', 'deliveries', 'billing', 'settings'] as const;
export type Screen = (typeof SCREENS)[number];

export const ACTIONS = ['VIEW', 'CREATE', 'EDIT', 'DELETE', 'MANAGE', 'EXPORT', 'SEND_EMAIL'] as const;
export type Action = (typeof ACTIONS)[number];

export const RESOURCES = [
  'tasks',
  'subTasks',
  'requesters',
  'projects',
  'deliveries',
  'deliveryItems',
  'billing',
  'users',
  'notifications',
] as const;
export type Resource = (typeof RESOURCES)[number];

export const FIELD_LEVELS = ['EDIT', 'READ', 'HIDDEN'] as const;
export type FieldLevel = (typeof FIELD_LEVELS)[number];

/** Who may make a call: anybody, anybody signed in, or the holders of one of these profiles. */
export type Access = 'public' | 'signed-in' | readonly ProfileCode[];

export const everyProfile = [...PROFILE_CODES] as const;
export const adminOnly = ['ADMIN'] as const satisfies readonly ProfileCode[];
export const adminAndManager = ['ADMIN', 'MANAGER'] as const satisfies readonly ProfileCode[];

export interface ProfileGrants {
  screens: readonly Screen[];
  resources: Partial<Record<Resource, readonly Action[]>>;
  fields: Partial<Record<Resource, Record<string, FieldLevel>>>;
}

const amountLevel = (level: FieldLevel) => ({ tasks: { amount: level }, subTasks: { amount: level } });
const readOnly = ['VIEW'] as const;

/** What each built-in profile grants (G-AUTH-10, G-AUTH-11, the access table of the decisions). */
export const profileGrants: Record<ProfileCode, ProfileGrants> = {
  ADMIN: {
    screens: SCREENS,
    resources: {
      tasks: ['VIEW', 'CREATE', 'EDIT', 'DELETE', 'MANAGE', 'EXPORT', 'SEND_EMAIL'],
      subTasks: ['VIEW', 'CREATE', 'EDIT', 'DELETE'],
      requesters: ['VIEW', 'CREATE', 'EDIT', 'DELETE'],
      projects: ['VIEW', 'CREATE', 'EDIT', 'DELETE'],
      deliveries: ['VIEW', 'CREATE', 'EDIT', 'DELETE', 'EXPORT', 'SEND_EMAIL'],
      deliveryItems: ['VIEW', 'CREATE', 'EDIT', 'DELETE', 'EXPORT'],
      billing: ['VIEW', 'CREATE', 'EDIT', 'DELETE', 'EXPORT', 'SEND_EMAIL'],
      users: ['VIEW', 'CREATE', 'EDIT', 'DELETE', 'MANAGE'],
      notifications: ['VIEW', 'CREATE', 'EDIT', 'DELETE'],
    },
    fields: amountLevel('EDIT'),
  },
  MANAGER: {
    screens: ['tasks', 'projects', 'deliveries', 'billing'],
    resources: {
      tasks: ['VIEW', 'CREATE', 'EDIT', 'DELETE', 'EXPORT'],
      subTasks: ['VIEW', 'CREATE', 'EDIT', 'DELETE'],
      requesters: readOnly,
      projects: readOnly,
      deliveries: ['VIEW', 'EDIT', 'EXPORT'],
      deliveryItems: ['VIEW', 'CREATE', 'EDIT', 'EXPORT'],
      billing: ['VIEW', 'EXPORT'],
    },
    fields: amountLevel('READ'),
  },
  USER: {
    screens: ['tasks', 'projects', 'deliveries'],
    resources: {
      tasks: ['VIEW', 'CREATE', 'EDIT', 'DELETE', 'EXPORT'],
      subTasks: ['VIEW', 'CREATE', 'EDIT', 'DELETE'],
      requesters: readOnly,
      projects: readOnly,
      deliveries: ['VIEW', 'EXPORT'],
      deliveryItems: ['VIEW', 'EXPORT'],
    },
    fields: amountLevel('HIDDEN'),
  },
};
