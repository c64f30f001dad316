import { aUser } from './records';

/** Ana is the signed-in ADMIN; Caio has neither name nor profile, and is inactive. */
export const ana = aUser();
export const bia = aUser({
  id: 2,
  username: 'bia',
  name: 'Beatriz Lima',
  email: 'bia@demanda.test',
  roles: ['USER'],
  profiles: [{ id: 3, name: 'Usuário', code: 'USER' }],
});
export const caio = aUser({
  id: 3,
  username: 'caio',
  name: null,
  email: 'caio@demanda.test',
  enabled: false,
  roles: [],
  profiles: [],
});
