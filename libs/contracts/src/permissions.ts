/** Types and labels of access control, the same in browser and server (decisions AUTH and PERM). */

/** Built-in profiles; an ADMIN may add others. */
export const PROFILE_CODES = ['ADMIN', 'MANAGER', 'USER'] as const;
export type ProfileCode = (typeof PROFILE_CODES)[number];

export const profileLabels: Record<ProfileCode, string> = {
  ADMIN: 'Administrador',
  MANAGER: 'Gerente',
  USER: 'Usuário',
};

export const SCREENS = ['users', 'tasks', 'projects', 'deliveries', 'billing', 'settings'] as const;
export type Screen = (typeof SCREENS)[number];

export const screenLabels: Record<Screen, string> = {
  users: 'Solicitantes',
  tasks: 'Tarefas',
  projects: 'Projetos',
  deliveries: 'Entregas',
  billing: 'Faturamento',
  settings: 'Administração',
};
const RECORD_ACTIONS = ['VIEW', 'CREATE', 'EDIT', 'DELETE', 'MANAGE', 'EXPORT', 'SEND_EMAIL'] as const;
export const ACTIONS = [...RECORD_ACTIONS, 'PREVIEW'] as const;
export type Action = (typeof ACTIONS)[number];

export const actionLabels: Record<Action, string> = {
  VIEW: 'Ver',
  CREATE: 'Criar',
  EDIT: 'Editar',
  DELETE: 'Excluir',
  MANAGE: 'Gerenciar',
  EXPORT: 'Exportar',
  SEND_EMAIL: 'Enviar e-mail',
  PREVIEW: 'Abrir prévia',
};

/** Actions of each resource, which define the permissions that exist. Subtasks belong to their task. */
export const resourceActions = {
  tasks: RECORD_ACTIONS,
  subTasks: [],
  requesters: ['VIEW', 'CREATE', 'EDIT', 'DELETE'],
  projects: ['VIEW', 'CREATE', 'EDIT', 'DELETE'],
  deliveries: RECORD_ACTIONS,
  deliveryItems: ['VIEW', 'CREATE', 'EDIT', 'DELETE', 'EXPORT'],
  billing: RECORD_ACTIONS,
  users: ['VIEW', 'CREATE', 'EDIT', 'DELETE', 'MANAGE'],
  notifications: ['VIEW', 'CREATE', 'EDIT', 'DELETE'],
  history: ['VIEW'],
  platform: ['VIEW', 'MANAGE', 'PREVIEW'],
} as const satisfies Record<string, readonly Action[]>;

export type Resource = keyof typeof resourceActions;
export const RESOURCES = Object.keys(resourceActions) as Resource[];

export const resourceLabels: Record<Resource, string> = {
  tasks: 'Tarefas',
  subTasks: 'Subtarefas',
  requesters: 'Solicitantes',
  projects: 'Projetos',
  deliveries: 'Entregas',
  deliveryItems: 'Itens de entrega',
  billing: 'Faturamento',
  users: 'Usuários e perfis',
  notifications: 'Notificações',
  history: 'Histórico',
  platform: 'Plataforma',
};

/** A permission, e.g. `tasks:EDIT`. EDIT and DELETE of tasks cover one's own; MANAGE covers all (G-PERM-5). */
export type Right = { [R in Resource]: `${R}:${(typeof resourceActions)[R][number]}` }[Resource];
export const rightOf = (resource: Resource, action: Action) => `${resource}:${action}` as Right;
/** Returns e.g. `['tasks', 'EDIT']`. */
export const partsOfRight = (right: Right) => right.split(':') as [Resource, Action];
export const RIGHTS = RESOURCES.flatMap((resource) =>
  resourceActions[resource].map((action) => rightOf(resource, action)),
);

/**
 * Returns permissions as stored, each with the VIEW of its resource (ADR 0041). A permission that is not in `held` adds
 * its VIEW; withdrawing only VIEW from `held` removes the others of the resource.
 */
export function withViewRights(sent: readonly Right[], held: readonly Right[]): Right[] {
  const complete = RESOURCES.flatMap((resource) => {
    const [view, ofKind] = [
      rightOf(resource, 'VIEW'),
      sent.filter((one) => partsOfRight(one)[0] === resource),
    ];
    const isWithdrawn = !sent.includes(view) && [view, ...ofKind].every((right) => held.includes(right));
    return isWithdrawn || ofKind.length === 0 ? [] : [view, ...ofKind];
  });
  return RIGHTS.filter((right) => complete.includes(right));
}

export const FIELD_LEVELS = ['EDIT', 'READ', 'HIDDEN'] as const;
export type FieldLevel = (typeof FIELD_LEVELS)[number];

export type LevelOf = (field: string) => FieldLevel;

export const fieldLevelLabels: Record<FieldLevel, string> = {
  EDIT: 'Editar',
  READ: 'Somente ler',
  HIDDEN: 'Oculto',
};

/**
 * Fields that can be hidden from a profile or user, in the order of the page of permissions: amounts, and fields that are
 * optional in a save. Their labels are in `restricted-labels.ts`: every remote loads these names.
 */
export const restrictedFields = {
  tasks: {
    amount: true,
    description: true,
    link: true,
    meetingLink: true,
    serverOrigin: true,
    systemModule: true,
  },
  subTasks: { amount: true, description: true },
  requesters: { phone: true, document: true, postalAddress: true, financeContacts: true },
  projects: { repositoryUrl: true, description: true },
  deliveries: { notes: true },
  deliveryItems: { branch: true, sourceBranch: true, pullRequest: true, script: true, notes: true },
  billing: { paymentDate: true },
} as const satisfies Partial<Record<Resource, Record<string, true>>>;

export type RestrictedResource = keyof typeof restrictedFields;
export const RESTRICTED_RESOURCES = Object.keys(restrictedFields) as RestrictedResource[];
export type RestrictedField<R extends RestrictedResource = RestrictedResource> = R extends RestrictedResource
  ? keyof (typeof restrictedFields)[R] & string
  : never;
/** A restricted field, e.g. `tasks.amount`. */
export type FieldKey = { [R in RestrictedResource]: `${R}.${RestrictedField<R>}` }[RestrictedResource];
export const fieldKey = (resource: RestrictedResource, field: string) => `${resource}.${field}` as FieldKey;
/** Returns e.g. `['tasks', 'amount']`. */
export const partsOfField = (key: FieldKey) => key.split('.') as [RestrictedResource, RestrictedField];
export const FIELD_KEYS = RESTRICTED_RESOURCES.flatMap((resource) =>
  Object.keys(restrictedFields[resource]).map((field) => fieldKey(resource, field)),
);

/** Requirement of a call: none, a session, or a permission. */
export type Access = 'public' | 'signed-in' | Right;

/** Levels of fields that differ from the default. */
export type FieldLevels = Partial<Record<RestrictedResource, Record<string, FieldLevel>>>;

/** Permissions of a profile or a user. */
export interface Grants {
  screens: readonly Screen[];
  permissions: readonly Right[];
  fields: FieldLevels;
}

/**
 * Returns the level of a field. The default is EDIT, except for amounts, which are HIDDEN unless granted (G-AUTH-11).
 */
export const fieldLevelOf = (fields: FieldLevels, resource: RestrictedResource, field: string): FieldLevel =>
  fields[resource]?.[field] ?? (field === 'amount' ? 'HIDDEN' : 'EDIT');

const amountLevel = (level: FieldLevel): FieldLevels => ({
  tasks: { amount: level },
  subTasks: { amount: level },
});

/** Permissions that no profile has, not even ADMIN, until they are granted (ADR 0151). */
const GRANTED_ONLY: readonly Right[] = ['platform:PREVIEW'];

/** Initial permissions of the built-in profiles (G-AUTH-10, G-AUTH-11). */
export const profileGrants: Record<ProfileCode, Grants> = {
  ADMIN: {
    screens: SCREENS,
    permissions: RIGHTS.filter((right) => !GRANTED_ONLY.includes(right)),
    fields: amountLevel('EDIT'),
  },
  MANAGER: {
    screens: ['tasks', 'projects', 'deliveries', 'billing'],
    permissions: [
      ...(['tasks:VIEW', 'tasks:CREATE', 'tasks:EDIT', 'tasks:DELETE', 'tasks:EXPORT'] as const),
      ...(['requesters:VIEW', 'projects:VIEW'] as const),
      ...(['deliveries:VIEW', 'deliveries:EDIT', 'deliveries:EXPORT'] as const),
      ...([
        'deliveryItems:VIEW',
        'deliveryItems:CREATE',
        'deliveryItems:EDIT',
        'deliveryItems:EXPORT',
      ] as const),
      ...(['billing:VIEW', 'billing:EXPORT'] as const),
    ],
    fields: amountLevel('READ'),
  },
  USER: {
    screens: ['tasks', 'projects', 'deliveries'],
    permissions: [
      ...(['tasks:VIEW', 'tasks:CREATE', 'tasks:EDIT', 'tasks:DELETE', 'tasks:EXPORT'] as const),
      ...(['requesters:VIEW', 'projects:VIEW'] as const),
      ...(['deliveries:VIEW', 'deliveries:EXPORT'] as const),
      ...(['deliveryItems:VIEW', 'deliveryItems:EXPORT'] as const),
    ],
    fields: amountLevel('HIDDEN'),
  },
};

const asTheirTasks = (actions: Action[]) =>
  actions.filter((action) => ['VIEW', 'CREATE', 'EDIT', 'DELETE'].includes(action));

/** Groups permissions by resource, as the session returns them; a resource without any has an empty list. */
export function byResource(permissions: readonly Right[]): Record<Resource, Action[]> {
  const actionsOf = (resource: Resource) =>
    resourceActions[resource].filter((action) => permissions.includes(rightOf(resource, action)));
  const all = Object.fromEntries(RESOURCES.map((resource) => [resource, actionsOf(resource)]));
  return { ...all, subTasks: asTheirTasks(all.tasks!) } as Record<Resource, Action[]>;
}
