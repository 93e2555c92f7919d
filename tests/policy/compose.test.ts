import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const root = new URL('../../', import.meta.url);
const readText = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface Service {
  readonly build: { readonly context: string; readonly dockerfile?: string };
  readonly user: string;
  readonly ports?: readonly string[];
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly networks: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly tmpfs: readonly string[];
  readonly mem_limit: string;
  readonly entrypoint?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
}
interface Compose {
  readonly name: string;
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
}

const compose = parse(readText('docker-compose.yml'), { merge: true }) as Compose;
const services = Object.entries(compose.services).map(([name, service]) => ({ name, service }));

const dockerfileOf = ({ build }: Service) =>
  readText(
    `${build.context === '.' ? '' : `${build.context}/`}${build.dockerfile ?? 'Dockerfile'}`,
  );
const callersOf = (network: string) =>
  services.filter(({ service }) => service.networks.includes(network)).map(({ name }) => name);

describe('docker-compose.yml', () => {
  it('has the five services under its own project name', () => {
    expect(compose.name).toBe('neurovista');
    expect(Object.keys(compose.services)).toEqual([
      'frontend',
      'gateway',
      'analysis-service',
      'translation-service',
      'libretranslate',
    ]);
  });

  it('publishes the page alone, on loopback unless told otherwise', () => {
    const published = services.filter(({ service }) => service.ports !== undefined);
    expect(published.map(({ name, service }) => [name, service.ports])).toEqual([
      ['frontend', ['${BIND_ADDRESS:-127.0.0.1}:${PORT:-8080}:8080']],
    ]);
  });

  it('keeps every network but that of the published page without a way out', () => {
    const open = Object.entries(compose.networks).filter(([, { internal }]) => internal !== true);
    expect(open.map(([name]) => name)).toEqual(['edge']);
    expect(callersOf('edge')).toEqual(['frontend']);
  });

  it('lets only callers reach the translation service and LibreTranslate', () => {
    expect(callersOf('services')).toEqual(['gateway', 'analysis-service', 'translation-service']);
    expect(callersOf('engine')).toEqual(['translation-service', 'libretranslate']);
  });

  it('does not wait for LibreTranslate, and waits for health elsewhere', () => {
    const waits = services.flatMap(({ service }) => Object.entries(service.depends_on ?? {}));
    expect(waits.map(([name]) => name)).not.toContain('libretranslate');
    expect(new Set(waits.map(([, { condition }]) => condition))).toEqual(
      new Set(['service_healthy']),
    );
  });
});

describe('LibreTranslate', () => {
  const { entrypoint, healthcheck } = compose.services['libretranslate'] ?? {};

  it('keeps its container whatever it does, so that the stack comes up without it', () => {
    expect(entrypoint).toEqual(['sh', 'keep-running.sh']);
    expect(healthcheck?.test).toEqual(['CMD', 'true']);
    expect(readText('libretranslate/Dockerfile')).toMatch(/^COPY .*keep-running\.sh/m);
  });
});

describe.each(services)('service $name', ({ service }) => {
  it('has no more rights than it needs', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      user: expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/),
      ulimits: { core: 0 },
    });
    for (const key of [
      'privileged',
      'cap_add',
      'pid',
      'ipc',
      'network_mode',
      'volumes',
      'devices',
    ]) {
      expect(service).not.toHaveProperty(key);
    }
  });

  it('writes to bounded memory only', () => {
    for (const mount of service.tmpfs) {
      expect(mount).toMatch(/^\/[\w./-]+:size=\d+m,noexec,nosuid/);
    }
    expect(service.tmpfs.some((mount) => mount.startsWith('/tmp:'))).toBe(true);
  });

  it('is bounded, restarted, and its logs are rotated', () => {
    expect(service).toMatchObject({
      restart: 'unless-stopped',
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      memswap_limit: service.mem_limit,
      logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
    });
  });

  it('holds no secret', () => {
    const secrets = Object.entries(service.environment ?? {}).filter(
      ([name, value]) =>
        /KEY|SECRET|PASSWORD|TOKEN/.test(name) &&
        !/^\$\{\w+:(-|\+\/run\/secrets\/\w+)\}$/.test(String(value)),
    );
    expect(secrets).toEqual([]);
  });

  it('is built from tagged images for the user that it runs as, with a health check without curl', () => {
    const dockerfile = dockerfileOf(service);
    const stages = new Set([...dockerfile.matchAll(/ AS (\w+)$/gm)].map(([, stage]) => stage));
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)]
      .map(([, base = '']) => base)
      .filter((base) => !stages.has(base));
    expect(bases.length).toBeGreaterThan(0);
    for (const base of bases) expect(base).toMatch(/:v?\d[\w.-]*(@sha256:[\da-f]{64})?$/);
    const users = [...dockerfile.matchAll(/^USER (\S+)$/gm)].map(([, user]) => user);
    expect(users.at(-1)).toBe(service.user);
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    expect(dockerfile).not.toMatch(/curl|wget|apt-get/);
    expect(dockerfile).not.toMatch(/(KEY|SECRET|PASSWORD|TOKEN)=\S/);
  });
});

describe('.dockerignore', () => {
  it.each(['.git', '.env*', '**/node_modules', '**/dist'])('keeps %s out of the images', (line) => {
    expect(readText('.dockerignore').split('\n')).toContain(line);
  });
});

describe('base images', () => {
  it('are the same in every service', () => {
    const nodes = services.flatMap(({ service }) => dockerfileOf(service).match(/node:\S+/g) ?? []);
    expect(new Set(nodes).size).toBe(1);
  });
});

interface Overlay {
  readonly services: Readonly<Record<string, Partial<Service> & { readonly secrets?: string[] }>>;
  readonly networks?: Readonly<Record<string, { readonly internal?: boolean } | null>>;
}
// `!reset` and `!override` are tags of Compose.
const readOverlay = (name: string) =>
  parse(readText(name).replaceAll(/!(reset|override)/g, '')) as Overlay;

describe('the overlays', () => {
  it.each([
    ['compose.jwks-url.yml', 'gateway', 'identity', 'JWKS_URL'],
    ['compose.libretranslate-url.yml', 'translation-service', 'outside', 'LIBRETRANSLATE_URL'],
  ])('%s gives %s alone a way out, and does not start without an address', (file, ...names) => {
    const [service, network, variable] = names;
    const { services: changed, networks = {} } = readOverlay(file);
    expect(Object.keys(networks)).toEqual([network]);
    const open = Object.entries(changed).filter(([, one]) => one.networks?.includes(network));
    expect(open.map(([name]) => name)).toEqual([service]);
    // Compose adds it to the networks that the service is on.
    expect(changed[service]?.networks).toEqual([network]);
    expect(String(changed[service]?.environment?.[variable])).toMatch(/^\$\{\w+:\?/);
  });

  it('docker-compose.auth.yml believes the login about addresses, and leaves a proxy before it to REAL_IP_FROM', () => {
    const { login, frontend, gateway } = readOverlay('docker-compose.auth.yml').services;
    const { front } = (login?.networks ?? {}) as unknown as { front: { ipv4_address: string } };
    const address = `${front.ipv4_address}/32`;
    expect(frontend?.environment).toEqual({ LOGIN_FROM: address });
    expect(gateway?.environment).toMatchObject({ TRUSTED_PROXY_CIDRS: address });
    const page = readText('frontend/nginx/default.conf.template');
    for (const line of [
      'set_real_ip_from ${REAL_IP_FROM};',
      'set_real_ip_from ${LOGIN_FROM};',
      // Each proxy adds the address that it saw: behind two of them the last is that of the first proxy.
      'real_ip_recursive on;',
    ]) {
      expect(page).toContain(`    ${line}\n`);
    }
    // Without a login it is nobody.
    expect(readText('frontend/Dockerfile')).toContain(' LOGIN_FROM=127.0.0.1/32');
  });

  it('docker-compose.auth.yml believes the login by a secret, and keeps a session for eight hours', () => {
    const { login, gateway } = readOverlay('docker-compose.auth.yml').services;
    expect(gateway?.environment).toMatchObject({
      AUTH_MODE: 'proxy',
      PROXY_SECRET_FILE: '/run/secrets/proxy_secret',
    });
    expect(login?.secrets).toContain('proxy_secret');
    expect(login?.environment).toMatchObject({
      OAUTH2_PROXY_COOKIE_EXPIRE: '${LOGIN_SESSION:-8h}',
      OAUTH2_PROXY_API_ROUTES: '^/api/',
      OAUTH2_PROXY_COOKIE_SECURE: 'true',
    });
    const settings = parse(readText('deploy/login/oauth2-proxy.yaml')) as {
      injectRequestHeaders: readonly { name: string; values: readonly object[] }[];
      providers: readonly [{ allowedGroups: string }];
    };
    expect(settings.injectRequestHeaders.map(({ name }) => name)).toEqual([
      'X-Forwarded-User',
      'X-Proxy-Secret',
    ]);
    expect(settings.providers[0].allowedGroups).toBe('${OIDC_ALLOWED_GROUPS}');
  });
});
