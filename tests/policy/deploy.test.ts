import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';

const folder = new URL('../../deploy/', import.meta.url);
const readText = (path: string) => readFileSync(new URL(path, folder), 'utf8');

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly template: { readonly spec: { readonly containers: readonly object[] } };
  };
}
const kustomization = parse(readText('kubernetes/base/kustomization.yaml')) as {
  resources: readonly string[];
};
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(readText(`kubernetes/base/${file}`)).map(
    (document) => document.toJS() as Manifest,
  ),
);
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);

const NAMES = ['analysis-service', 'frontend', 'gateway', 'libretranslate', 'translation-service'];
const namesOf = (kind: string) =>
  ofKind(kind)
    .map(({ metadata }) => metadata.name)
    .toSorted();

describe('deploy/kubernetes/base', () => {
  it('names every file of its folder', () => {
    const files = readdirSync(new URL('kubernetes/base/', folder)).filter(
      (file) => file !== 'kustomization.yaml',
    );
    expect([...kustomization.resources].toSorted()).toEqual(files.toSorted());
  });

  it('runs and names the services of the composed stack, each with its own network policy', () => {
    expect(namesOf('Deployment')).toEqual(NAMES);
    expect(namesOf('Service')).toEqual(NAMES);
    expect(namesOf('NetworkPolicy')).toEqual(expect.arrayContaining([...NAMES, 'nothing']));
  });

  it.each(ofKind('Deployment').map((manifest) => [manifest.metadata.name, manifest] as const))(
    'gives %s no more rights than it needs, bounds it and probes it',
    (_name, { spec }) => {
      expect(spec.template.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: expect.any(Number),
          seccompProfile: { type: 'RuntimeDefault' },
        },
      });
      for (const container of spec.template.spec.containers) {
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          startupProbe: expect.any(Object),
          livenessProbe: expect.any(Object),
          readinessProbe: expect.any(Object),
          resources: { requests: expect.any(Object), limits: { memory: expect.any(String) } },
        });
      }
    },
  );
});

interface Probed {
  readonly livenessProbe: Readonly<
    Record<'periodSeconds' | 'timeoutSeconds' | 'failureThreshold', number>
  >;
  readonly readinessProbe: { readonly exec: { readonly command: readonly string[] } };
}

describe('the probes of LibreTranslate', () => {
  const [container] = ofKind('Deployment')
    .filter(({ metadata }) => metadata.name === 'libretranslate')
    .flatMap(({ spec }) => spec.template.spec.containers as readonly Probed[]);

  it('give it up only after minutes, since it answers behind the translations that are under way', () => {
    expect(container?.livenessProbe).toMatchObject({
      periodSeconds: 30,
      timeoutSeconds: 30,
      failureThreshold: 4,
    });
  });

  it('see that it answers while every translation fails', () => {
    expect(container?.readinessProbe.exec.command).toContain('check.py');
    expect(readFileSync(new URL('../libretranslate/check.py', folder), 'utf8')).toContain(
      '/translate',
    );
  });
});

/** Names of series in an expression, without functions, labels and what is in quotes. */
const seriesOf = (text: string) =>
  [...text.replaceAll(/"[^"]*"/g, '').matchAll(/[a-z]+(?:_[a-z\d]+)+/g)]
    .map(([name]) => name)
    .filter((name) => !/^(histogram_quantile|clamp_min)$/.test(name));

describe('deploy/observability', () => {
  const sources = [
    '../gateway/src/metrics.ts',
    '../service-edge/src/metrics.ts',
    '../nest-edge/src/threads/count-overdue.ts',
    '../analysis-service/src/http/app.module.ts',
    '../translation-service/src/http/translation-metrics.ts',
  ].map(readText);
  const own = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name]) => name),
    ),
  );
  // Of prom-client's defaults, for every Node.js process.
  const defaults = /^(process|nodejs)_/;
  const alerts = parse(readText('observability/alerts.yml')) as {
    groups: readonly { rules: readonly { alert: string; expr: string }[] }[];
  };
  const dashboard = JSON.parse(readText('observability/grafana-dashboard.json')) as {
    panels: readonly { title: string; targets: readonly { expr: string }[] }[];
  };
  const expressions = [
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
    ...dashboard.panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => [title, expr] as const),
    ),
  ];

  it.each(expressions)('%s asks for series that exist', (_title, expression) => {
    const unknown = seriesOf(expression)
      .map((name) => name.replace(/_(bucket|count|sum)$/, ''))
      .filter((name) => !own.has(name) && !defaults.test(name));
    expect(unknown).toEqual([]);
  });
});

describe('scrape.yml', () => {
  const { scrape_configs: configs } = parse(readText('observability/scrape.yml')) as {
    scrape_configs: readonly {
      dns_sd_configs?: readonly { names: readonly string[]; type: string; port: number }[];
    }[];
  };
  const { services } = parse(readText('swarm/stack.yml'), { merge: true }) as {
    services: Readonly<Record<string, { deploy: { endpoint_mode: string } }>>;
  };
  const targets = configs.flatMap((config) => config.dns_sd_configs ?? []);

  it('asks each task of a service, of which its name gives all addresses', () => {
    expect(targets.map(({ names, type }) => [...names, type])).toEqual([
      ['gateway', 'A'],
      ['analysis-service', 'A'],
      ['translation-service', 'A'],
    ]);
    for (const name of targets.flatMap(({ names }) => names)) {
      expect(services[name]?.deploy.endpoint_mode).toBe('dnsrr');
    }
  });

  it.each(targets)('asks $names at the port of its metrics, $port', ({ names, port }) => {
    const config = readText(`../${names[0]}/src/config.ts`);
    expect(config).toContain(`MANAGEMENT_PORT: port.default(${port})`);
  });
});
