// A real OpenID Connect provider (npm: oidc-provider) that takes every name and password, for .ci/openid.mjs.
import Provider from 'oidc-provider';

const GROUPS = { 'dr-7': ['cardiology', 'staff'], 'visitor-1': ['visitors'] };

const provider = new Provider('http://identity.test:9080', {
  clients: [
    {
      client_id: 'neurovista',
      client_secret: 'the-secret-of-the-client',
      redirect_uris: ['http://nv.test:4180/oauth2/callback'],
      grant_types: ['authorization_code'],
    },
  ],
  claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({
      sub: id,
      name: id,
      email: `${id}@hospital.test`,
      email_verified: true,
      groups: GROUPS[id] ?? [],
    }),
  }),
  // The claims are in the token of the login itself, as hospitals' providers do it.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  cookies: { keys: ['of the test'] },
});
provider.listen(9080, '0.0.0.0');
process.once('SIGTERM', () => process.exit(0));
