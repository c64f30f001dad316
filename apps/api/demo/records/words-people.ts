import type { Grants } from '@demanda/contracts/permissions';

/** The people of the demonstration. All addresses use domains reserved for examples. */

export const OWN_DOMAIN = 'demanda.example';

/** A profile as an ADMIN could create it: bills, and reads tasks for that purpose. */
export const FINANCE: { code: string; name: string; grants: Grants } = {
  code: 'FINANCEIRO',
  name: 'Financeiro',
  grants: {
    screens: ['tasks', 'deliveries', 'billing'],
    permissions: [
      ...(['tasks:VIEW', 'tasks:EXPORT', 'requesters:VIEW', 'projects:VIEW'] as const),
      ...(['deliveries:VIEW', 'deliveryItems:VIEW'] as const),
      ...([
        'billing:VIEW',
        'billing:CREATE',
        'billing:EDIT',
        'billing:EXPORT',
        'billing:SEND_EMAIL',
      ] as const),
    ],
    fields: { tasks: { amount: 'READ' }, subTasks: { amount: 'READ' } },
  },
};

interface DemoUser {
  username: string;
  name: string;
  /** Code of the profile. */
  profile: string;
  /** Only accounts with a password can sign in. */
  password?: string;
  enabled?: boolean;
}

export const DEMO_USERS: readonly DemoUser[] = [
  { username: 'admin', name: 'Helena Prado', profile: 'ADMIN', password: 'Admin@123' },
  { username: 'gerente', name: 'Ricardo Tavares', profile: 'MANAGER', password: 'Gerente@123' },
  { username: 'usuario', name: 'Larissa Moura', profile: 'USER', password: 'Usuario@123' },
  { username: 'joao.goncalves', name: 'João Gonçalves', profile: 'USER' },
  { username: 'bruna.assuncao', name: 'Bruna Assunção', profile: 'USER' },
  { username: 'thiago.nakamura', name: 'Thiago Nakamura', profile: 'USER' },
  { username: 'beatriz.fontes', name: 'Beatriz Fontes', profile: 'USER' },
  { username: 'caue.ribeiro', name: 'Cauê Ribeiro', profile: 'USER' },
  { username: 'monica.salles', name: 'Mônica Salles', profile: 'MANAGER' },
  { username: 'edson.araujo', name: 'Edson Araújo', profile: 'USER' },
  { username: 'sandra.pacheco', name: 'Sandra Pacheco', profile: FINANCE.code },
  { username: 'vitoria.lins', name: 'Vitória Lins', profile: 'USER', enabled: false },
];

export const CUSTOMERS = [
  { name: 'Casa Aurora', domain: 'casaaurora.example', areaCode: 11 },
  { name: 'Grupo Vale Verde', domain: 'valeverde.example', areaCode: 31 },
  { name: 'Mercado Ipê', domain: 'mercadoipe.example', areaCode: 19 },
  { name: 'Clínica Santa Dália', domain: 'santadalia.example', areaCode: 41 },
  { name: 'Transportes Tucano Azul', domain: 'tucanoazul.example', areaCode: 51 },
  { name: 'Distribuidora Horizonte Claro', domain: 'horizonteclaro.example', areaCode: 81 },
  { name: 'Construtora Pedra Alta', domain: 'pedraalta.example', areaCode: 62 },
  { name: 'Laticínios Serra Mansa', domain: 'serramansa.example', areaCode: 48 },
] as const;

/** Five names for each customer, in the order of CUSTOMERS. */
export const REQUESTER_NAMES = [
  'Marina Teles',
  'Otávio Cerqueira',
  'Sílvia Bittencourt',
  'André Luiz Paiva',
  'Juliana Sant’Anna',
  'Fábio Drummond',
  'Renata Guimarães',
  'Ângela Vasconcelos',
  'Murilo Peçanha',
  'Cláudia Rezende',
  'Wagner Quintela',
  'Priscila Damião',
  'José Antônio Brito',
  'Eliane Frazão',
  'Gustavo Milanez',
  'Dra. Patrícia Ludwig',
  'Rogério Stadler',
  'Tânia Kowalski',
  'Marcelo Hirata',
  'Débora Sponchiado',
  'Jorge Dornelles',
  'Simone Fagundes',
  'Luís Fernando Petry',
  'Carla Bohrer',
  'Adriano Schmitt',
  'Rafaela Cavalcanti',
  'Ítalo Bezerra',
  'Norma Falcão',
  'Hugo Albuquerque',
  'Maria das Graças Lyra',
  'Cristiano Borges',
  'Valéria Camargo',
  'Paulo Henrique Teodoro',
  'Ivone Machado',
  'Leandro Siqueira',
  'Sérgio Back',
  'Daniela Zanella',
  'Nilton Coelho',
  'Aline Hoffmann',
  'Pedro Ávila',
] as const;
