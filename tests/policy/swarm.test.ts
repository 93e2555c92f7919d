import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const root = new URL('../../', import.meta.url);
const readYaml = (path: string) =>
  parse(readFileSync(new URL(path, root), 'utf8'), { merge: true }) as {
    readonly services: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly networks: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
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
