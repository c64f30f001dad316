import Provider, { type InteractionResults } from 'oidc-provider';

/**
 * A real provider of OpenID Connect for tests: `tsx provider-program.ts PORT PUBLIC_URL`. People sign in by typing any
 * name; names that begin with `chefe` are in the group `gerentes`, `sem-email` has no verified address.
 */

const [port, publicUrl] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;

const claimsOf = (sub: string) => ({
  sub,
  preferred_username: sub,
  name: `Pessoa ${sub}`,
  email: `${sub}@empresa.example`,
  email_verified: !sub.startsWith('sem-email'),
  groups: [sub.startsWith('chefe') ? 'gerentes' : 'pessoas'],
});

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'demanda',
      client_secret: 'a secret of the tests',
      redirect_uris: [`${publicUrl}/api/auth/providers/empresa/callback`],
      post_logout_redirect_uris: [`${publicUrl}/login`],
      backchannel_logout_uri: `${publicUrl}/api/auth/providers/empresa/backchannel-logout`,
      backchannel_logout_session_required: true,
    },
  ],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'preferred_username', 'groups'],
  },
  cookies: { keys: ['a key of the tests'] },
  features: {
    devInteractions: { enabled: false },
    backchannelLogout: { enabled: true },
    rpInitiatedLogout: {
      logoutSource(ctx, form) {
        ctx.body = `<!doctype html><html lang="pt-BR"><title>Empresa</title><h1>Sair da Empresa?</h1>
${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Sair da Empresa</button></html>`;
      },
    },
  },
  // The product is on this machine, which the library's own requests refuse.
  fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
  findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => claimsOf(sub) }),
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  // No consent is asked for.
  async loadExistingGrant({ oidc: { client, session } }) {
    const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
    grant.addOIDCScope('openid profile email');
    await grant.save();
    return grant;
  },
});

const page = `<!doctype html><html lang="pt-BR"><title>Empresa</title><h1>Entrar na Empresa</h1>
<form method="post"><label>Nome <input name="login" autofocus></label>
<button name="answer" value="enter">Continuar</button><button name="answer" value="decline">Recusar</button></form></html>`;

provider.use(async (ctx, next) => {
  if (!ctx.path.startsWith('/interaction/')) {
    await next();
    return;
  }
  if (ctx.method === 'GET') {
    ctx.type = 'html';
    ctx.body = page;
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of ctx.req) chunks.push(chunk as Buffer);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  const result: InteractionResults =
    form.get('answer') === 'decline'
      ? { error: 'access_denied', error_description: '<b>the person declined</b>' }
      : { login: { accountId: form.get('login') ?? '' } };
  await provider.interactionFinished(ctx.req, ctx.res, result);
  ctx.respond = false;
});

provider.listen(Number(port), '127.0.0.1', () => console.log(`ready at ${issuer}`));
