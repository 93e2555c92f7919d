import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const root = new URL('../../', import.meta.url);
type Named<Value> = Readonly<Record<string, Value>>;
interface Service extends Named<unknown> {
  readonly environment?: Named<string>;
}
interface Stack {
  readonly services: Named<Service>;
  readonly networks: Named<Named<unknown>>;
  readonly secrets?: Named<Named<string>>;
}
const readYaml = (path: string) =>
  parse(readFileSync(new URL(path, root), 'utf8'), { merge: true }) as Stack;
const compose = readYaml('docker-compose.yml');
const stack = readYaml('deploy/swarm/stack.yml');
const services = Object.entries(stack.services);

describe('deploy/swarm/stack.yml', () => {
  it('has the services and networks of the composed stack', () => {
    expect(Object.keys(stack.services)).toEqual(Object.keys(compose.services));
    expect(Object.keys(stack.networks)).toEqual(Object.keys(compose.networks));
    for (const [name, network] of Object.entries(compose.networks)) {
      expect(stack.networks[name]?.['internal']).toBe(network['internal']);
    }
  });

  it('publishes the page alone', () => {
    const published = services.filter(([, service]) => service['ports'] !== undefined);
    expect(published.map(([name]) => name)).toEqual(['frontend']);
  });

  it.each(services)(
    'runs two of %s and puts the new one in place before the old one ends',
    (_name, service) => {
      expect(service['deploy']).toMatchObject({
        replicas: 2,
        update_config: { order: 'start-first', parallelism: 1, failure_action: 'rollback' },
      });
    },
  );

  it.each(services.filter(([name]) => name !== 'frontend'))(
    'lets the name of %s lead to its tasks, so that a caller passes by one on a machine that is lost',
    (_name, service) => {
      expect(service['deploy']).toMatchObject({ endpoint_mode: 'dnsrr' });
    },
  );

  it.each(services)(
    'spreads %s over the machines, and lets one machine run both when the other is lost',
    (_name, service) => {
      expect(service['deploy']).toMatchObject({
        placement: { preferences: [{ spread: 'node.id' }] },
      });
      expect(service['deploy']).not.toHaveProperty('placement.max_replicas_per_node');
      expect(service['deploy']).not.toHaveProperty('resources.reservations');
    },
  );

  it.each(services)('runs the image of %s as the composed stack does', (name, service) => {
    const composed = compose.services[name] ?? {};
    for (const key of ['image', 'user', 'read_only', 'cap_drop', 'ulimits', 'networks']) {
      expect(service[key]).toEqual(composed[key]);
    }
    const { memory, pids } = (
      service['deploy'] as { resources: { limits: { memory: string; pids: number } } }
    ).resources.limits;
    expect(memory.toLowerCase()).toBe(composed['mem_limit']);
    expect(pids).toBe(composed['pids_limit']);
    const tmpfs = service['volumes'] as readonly { type: string; tmpfs: { size: number } }[];
    for (const mount of tmpfs) {
      expect(mount).toMatchObject({ type: 'tmpfs', tmpfs: { size: expect.any(Number) } });
    }
  });
});

/** Settings that name a file of the machine, with the secret that Compose mounts for each. */
const FILES = Object.values(compose.services)
  .flatMap(({ environment = {} }) => Object.entries(environment))
  .filter(([, value]) => value.includes('/run/secrets/'))
  .map(([name]) => name);

describe('settings on Swarm', () => {
  /** The value on Swarm of what is set in the composed stack. */
  function onSwarm([name, value]: readonly [string, string]): readonly [string, string] {
    if (name === 'AUTH_MODE')
      return [
        name,
        value.replace(':-', ':?none, proxy or jwt, since every node publishes the page'),
      ];
    // Swarm knows no `:+`: what names a file is passed on as it is, and refused by the service that has no such file.
    return [name, FILES.includes(name) ? `\${${name}:-}` : value];
  }

  it.each(services)(
    'of %s are those that it has in the composed stack, AUTH_MODE has to be said',
    (name, { environment }) => {
      const composed = Object.entries(compose.services[name]?.environment ?? {});
      expect(environment).toEqual(Object.fromEntries(composed.map(onSwarm)));
    },
  );

  it('are read in forms that `docker stack deploy` knows', () => {
    const text = readFileSync(new URL('deploy/swarm/stack.yml', root), 'utf8');
    // A message behind `:?` with a hyphen would be taken for a default.
    const forms = text.match(/\$\{[^}]*\}/g) ?? [];
    expect(forms.filter((form) => !/^\$\{[A-Z_]+(:-[^}]*|:\?[^-}]+)\}$/.test(form))).toEqual([]);
  });

  it('publish the page at PORT, on every node: BIND_ADDRESS has no meaning there, which is said', () => {
    expect(stack.services['frontend']?.['ports']).toEqual([
      { target: 8080, published: '${PORT:-8080}', mode: 'ingress' },
    ]);
    const told = readFileSync(new URL('docs/configuration.md', root), 'utf8');
    expect(told).toMatch(/### `BIND_ADDRESS`\n[^#]*Swarm/);
  });
});

const overlays = readdirSync(new URL('deploy/swarm/', root)).filter((name) => name !== 'stack.yml');
const read = Object.fromEntries(overlays.map((name) => [name, readYaml(`deploy/swarm/${name}`)]));
const additions = Object.values(read).flatMap(({ services: changed }) => Object.entries(changed));

describe('the overlays of Swarm', () => {
  const reads =
    (setting: string) =>
    ([, { environment = {} }]: readonly [string, Service]) =>
      Object.keys(environment).includes(setting);

  it.each(FILES)('give %s as a secret to the service that reads it', (setting) => {
    const composed = Object.entries(compose.services).find(reads(setting));
    const [name, service] = additions.find(reads(setting)) ?? [];
    expect(name).toBe(composed?.[0]);
    const [secret] = (service?.['secrets'] ?? []) as readonly string[];
    expect(service?.environment).toEqual({ [setting]: `/run/secrets/${secret}` });
    const files = Object.values(read).flatMap(({ secrets = {} }) =>
      Object.entries(secrets).map(([key, { file }]) => [key, file]),
    );
    const [, file] = files.find(([key]) => key === secret) ?? [];
    expect(file).toMatch(new RegExp(`^\\$\\{${setting}:\\?[^-]+\\}$`));
  });

  it.each([
    ['jwks-url.yml', 'compose.jwks-url.yml'],
    ['libretranslate-url.yml', 'compose.libretranslate-url.yml'],
  ])('lead out as those of the composed stack do: %s', (name, ofCompose) => {
    const { services: changed, networks } = readYaml(ofCompose);
    const [[service, { environment = {}, networks: added }] = ['', {}]] = Object.entries(changed);
    const own = read[name]?.services[service];
    expect(Object.keys(own?.environment ?? {})).toEqual(Object.keys(environment));
    expect(Object.keys(own?.['networks'] as object)).toEqual(added);
    expect(Object.keys(read[name]?.networks ?? {})).toEqual(Object.keys(networks));
  });
});
