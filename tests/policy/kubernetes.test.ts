import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';

const folder = new URL('../../deploy/kubernetes/', import.meta.url);
const readText = (path: string) => readFileSync(new URL(path, folder), 'utf8');

interface Port {
  readonly name: string;
  readonly port?: number;
  readonly containerPort?: number;
}
interface Container {
  readonly image: string;
  readonly ports: readonly Port[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: string[] } } };
  readonly readinessProbe: { readonly httpGet?: { readonly path: string } };
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly spec: {
    readonly ports?: readonly Port[];
    readonly egress?: readonly { readonly to: readonly object[]; readonly ports: object[] }[];
    readonly template: {
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly [Container];
      };
    };
  };
}
interface Kustomization {
  readonly resources?: readonly string[];
  readonly components?: readonly string[];
  readonly images?: readonly { readonly name: string; readonly newName?: string }[];
  readonly patches?: readonly { readonly target: object; readonly patch: string }[];
}

const kustomizationOf = (path: string) =>
  parse(readText(`${path}/kustomization.yaml`)) as Kustomization;
const base = kustomizationOf('base');
const manifests = (base.resources ?? []).flatMap((file) =>
  parseAllDocuments(readText(`base/${file}`)).map((document) => document.toJS() as Manifest),
);
const deployments = manifests
  .filter(({ kind }) => kind === 'Deployment')
  .map(({ metadata, spec }) => ({
    name: metadata.name,
    pod: spec.template.spec,
    container: spec.template.spec.containers[0],
  }));
const find = (kind: string, name: string) =>
  manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);

describe.each(deployments)('$name on Kubernetes', ({ name, pod, container }) => {
  it('still answers while its address is taken back, and then has time to finish', () => {
    const [program, seconds] = container.lifecycle?.preStop.exec.command ?? [];
    expect(program).toBe('sleep');
    expect(Number(seconds)).toBeGreaterThanOrEqual(5);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(seconds) + 25);
  });

  it('is taken from no registry until one is named', () => {
    expect(container.image).toBe(`localhost/neurovista/${name}`);
    expect(base.images?.map((image) => image.name)).toContain(container.image);
  });

  it('has ports of its service that its container has', () => {
    const own = new Set(container.ports.map((port) => port.name));
    const ports = find('Service', name)?.spec.ports ?? [];
    expect(ports.filter((port) => !own.has(port.name))).toEqual([]);
  });
});

describe('readiness on Kubernetes', () => {
  it('of the gateway does not hang on others, which would leave no gateway to say so', () => {
    const gateway = deployments.find(({ name }) => name === 'gateway');
    expect(gateway?.container.readinessProbe.httpGet?.path).toBe('/health/live');
  });

  it.each(['analysis-service', 'translation-service'])(
    'of %s is what it says of itself',
    (name) => {
      const service = deployments.find((deployment) => deployment.name === name);
      expect(service?.container.readinessProbe.httpGet?.path).toBe('/health/ready');
    },
  );
});

describe('names on Kubernetes', () => {
  it('are asked for at the DNS of the cluster, and at the cache of a node where there is one', () => {
    const to = find('NetworkPolicy', 'names')?.spec.egress?.flatMap((rule) => rule.to);
    expect(to).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } } }),
        { ipBlock: { cidr: '169.254.20.10/32' } },
      ]),
    );
  });
});

const components = readdirSync(new URL('components/', folder));

describe('the components', () => {
  it.each(components)('of %s name every file of their folder', (component) => {
    const files = readdirSync(new URL(`components/${component}/`, folder));
    const { resources = [] } = kustomizationOf(`components/${component}`);
    expect([...resources, 'kustomization.yaml'].toSorted()).toEqual(files.toSorted());
  });

  it.each(components)('of %s patch what the base has', (component) => {
    for (const { target } of kustomizationOf(`components/${component}`).patches ?? []) {
      const known = deployments.map(({ name }) => ({ kind: 'Deployment', name }));
      expect(known).toContainEqual(target);
    }
  });

  it('of an Ingress tell page and gateway of TLS, and the page whose word on addresses counts', () => {
    const patches = (kustomizationOf('components/ingress').patches ?? []).map(
      ({ patch }) => (parse(patch) as Manifest).spec.template.spec.containers[0].env ?? [],
    );
    const tls = patches.flat().filter(({ name }) => name === 'TLS');
    expect(tls.map(({ value }) => value)).toEqual(['true', 'true']);
    expect(patches.flat().map(({ name }) => name)).toContain('REAL_IP_FROM');
    const [ingress] = parseAllDocuments(readText('components/ingress/ingress.yaml'));
    expect(ingress?.toJS()).toMatchObject({
      kind: 'Ingress',
      spec: { tls: [{ hosts: [expect.any(String)], secretName: expect.any(String) }] },
    });
  });

  it('of a login let the gateway alone out, to the identity provider alone', () => {
    const policy = parse(readText('components/jwt/network-policy.yaml')) as Manifest;
    expect(policy).toMatchObject({
      kind: 'NetworkPolicy',
      spec: {
        podSelector: { matchLabels: { 'app.kubernetes.io/name': 'gateway' } },
        policyTypes: ['Egress'],
        egress: [
          { to: [{ ipBlock: { cidr: expect.stringMatching(/\/32$/) } }], ports: [{ port: 443 }] },
        ],
      },
    });
  });
});

describe('monitoring on Kubernetes', () => {
  const monitor = parse(readText('components/monitoring/service-monitor.yaml')) as {
    spec: {
      selector: { matchExpressions: readonly [{ values: readonly string[] }] };
      endpoints: readonly [
        {
          port: string;
          honorLabels: boolean;
          relabelings: readonly [
            { sourceLabels: string[]; regex: string; targetLabel: string; replacement: string },
          ];
        },
      ];
    };
  };
  const [{ values }] = monitor.spec.selector.matchExpressions;
  const [{ port, honorLabels, relabelings }] = monitor.spec.endpoints;
  const alerts = readText('../observability/alerts.yml');
  const scrape = parse(readText('../observability/scrape.yml')) as {
    scrape_configs: readonly { job_name: string }[];
  };

  it.each(values)('reads the metrics of %s, which has them', (name) => {
    const service = find('Service', name);
    expect(service?.metadata.labels).toEqual({ 'app.kubernetes.io/name': name });
    expect(service?.spec.ports?.map((one) => one.name)).toContain(port);
  });

  it('names jobs as Prometheus beside the composed stack does, which the alerts select', () => {
    const [{ sourceLabels, regex, targetLabel, replacement }] = relabelings;
    expect(sourceLabels).toEqual(['__meta_kubernetes_service_name']);
    expect(targetLabel).toBe('job');
    const jobs = values.map((name) => name.replace(new RegExp(`^(?:${regex})$`), replacement));
    expect(jobs).toEqual(scrape.scrape_configs.map((config) => config.job_name));
    const selected = [...alerts.matchAll(/\bjob=(~?)"([^"]+)"/g)].map(
      ([, , pattern = '']) => pattern,
    );
    expect(selected.length).toBeGreaterThan(0);
    for (const pattern of selected) {
      expect(jobs.some((job) => new RegExp(`^(?:${pattern})$`).test(job))).toBe(true);
    }
  });

  it('keeps the label by which a series names its service', () => {
    expect(alerts).toContain('service="gateway"');
    expect(honorLabels).toBe(true);
  });

  it('brings the alerts of deploy/observability', () => {
    const rule = parse(readText('components/monitoring/prometheus-rule.yaml')) as {
      kind: string;
      spec: object;
    };
    expect(rule.kind).toBe('PrometheusRule');
    expect(rule.spec).toEqual(parse(alerts));
  });
});

describe('the day on Kubernetes', () => {
  it('is that of a time zone that an overlay can set', () => {
    const analysis = deployments.find(({ name }) => name === 'analysis-service');
    expect(analysis?.container.env?.map(({ name }) => name)).toContain('TZ');
  });
});

describe('the example overlay', () => {
  const overlay = kustomizationOf('overlays/hospital');

  it('is the base with every component', () => {
    expect(overlay.resources).toEqual(['../../base']);
    expect(overlay.components?.map((path) => path.replace('../../components/', ''))).toEqual(
      components,
    );
  });

  it('names the registry of every image', () => {
    expect(overlay.images?.map(({ name }) => name)).toEqual(base.images?.map(({ name }) => name));
    for (const { newName } of overlay.images ?? []) expect(newName).toMatch(/^[^/]+\.[^/]+\//);
  });
});
