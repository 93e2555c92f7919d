import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { PROBLEM_KINDS, problemSchema, toProblem, type ProblemKind } from '@neurovista/contracts';

const readText = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const template = readText('frontend/nginx/default.conf.template');
const redirect = readText('deploy/tls/redirect.conf.template');
const gatewayBody = readText('gateway/src/app.ts');

const settings = readText('frontend/nginx/nginx.conf');

const readBodies = (text: string) =>
  [...text.matchAll(/return (\d{3}) '(\{.*\})';/g)].map(([, status = '', body = '']) => ({
    status: Number(status),
    body,
  }));
const bodies = readBodies(template);

describe('the errors that nginx answers itself', () => {
  it.each(bodies)('are problems of the contract: $status', ({ status, body }) => {
    const filled = body.replace('$instance', '/').replace('$request_tag', 'id-1');
    const problem = problemSchema.parse(JSON.parse(filled));
    const kind = problem.type.replace('/problems/', '') as ProblemKind;
    expect(Object.keys(PROBLEM_KINDS)).toContain(kind);
    expect(problem).toEqual(toProblem(kind, { instance: '/', requestId: 'id-1' }));
    expect(status).toBe(problem.status);
  });

  it('are told apart from a name that is not served', () => {
    expect(bodies.map(({ status }) => status)).toContain(421);
  });

  it('cover every status that error_page names', () => {
    const targets = [...template.matchAll(/error_page [\d =]+ (\S+);/g)].map(([, name]) => name);
    const locations = [...template.matchAll(/location (?:= )?([@/][\w/-]+) \{/g)].map(
      ([, name]) => name,
    );
    expect(targets.length).toBe(bodies.length);
    expect(locations).toEqual(expect.arrayContaining(targets));
  });
});

describe('a request that nginx cannot read', () => {
  it.each([
    ['with headers that are too large', 494, 431],
    ['with a line that is too long', 414, 431],
    ['of plain HTTP at the port for TLS', 497, 400],
    ['that is broken', 400, 400],
  ])('%s (%i) is a problem of status %i', (_what, code, status) => {
    const pattern = new RegExp(`error_page (?:\\d+ )*${code} (?:\\d+ )*(?:=(\\d+) )?(\\S+);`);
    const [, written = '400', target = ''] = pattern.exec(template) ?? [];
    const [, answered] =
      new RegExp(`location = ${target} \\{[^}]+\\}[^}]+return (\\d+) `).exec(template) ?? [];
    expect([Number(written), Number(answered)]).toEqual([status, status]);
  });

  it('is answered, although no version of its line was read', () => {
    const [map = ''] = /map "\$status \$server_protocol" [^}]+\}/.exec(template) ?? [];
    const [, pattern = ''] = /"~(.+)" 0;/.exec(map) ?? [];
    const isAnswered = (text: string) => new RegExp(pattern).test(text);
    expect(['431 ', '000 HTTP/1.1', '000 HTTP/2.0'].map(isAnswered)).toEqual([true, true, true]);
    expect(['009 ', '000 ', '400 '].map(isAnswered)).toEqual([false, false, false]);
  });
});

describe('bodies', () => {
  const [limit] = /client_max_body_size (\d+);/.exec(template)?.slice(1) ?? [];

  it('are limited as in the gateway', () => {
    const [, ofGateway = ''] = /BODY_LIMIT_BYTES = ([\d_]+)/.exec(gatewayBody) ?? [];
    expect(Number(limit)).toBe(Number(ofGateway.replaceAll('_', '')));
  });

  it('never reach a file', () => {
    const [, buffer] = /client_body_buffer_size (\d+);/.exec(template) ?? [];
    expect(Number(buffer)).toBeGreaterThanOrEqual(Number(limit));
    expect(template).toContain('proxy_max_temp_file_size 0;');
  });
});

/** Bytes of `750000`, `16k` or `128m`. */
function readBytes(size: string): number {
  const [, digits, unit = ''] = /^(\d+)([km]?)$/.exec(size) ?? [];
  return Number(digits) * ({ k: 2 ** 10, m: 2 ** 20 }[unit] ?? 1);
}
const valueOf = (directive: string) =>
  new RegExp(`^ *${directive} (.+);$`, 'm').exec(template)?.[1] ?? '';
const mostOf = (zone: string) => Number(valueOf(`limit_conn ${zone}`));

describe('the address of a call', () => {
  it('goes on as it was sent: the gateway knows it or does not, whatever its spelling', () => {
    expect(valueOf('proxy_pass')).toBe('$gateway');
    // With a path of its own it would take the place of the one that was sent.
    expect(readText('frontend/Dockerfile')).toMatch(/GATEWAY_URL=http:\/\/[\w:-]+ /);
    expect(template).not.toMatch(/^ *rewrite /m);
  });
});

describe('[42] a call that fails', () => {
  it('goes to another gateway once, only if it was not sent: non_idempotent is not said', () => {
    expect(valueOf('proxy_next_upstream')).toBe('error timeout');
    expect(valueOf('proxy_next_upstream_tries')).toBe('2');
    const seconds = (directive: string) => Number.parseInt(valueOf(directive), 10);
    // Whoever was sent something has longer than that to answer.
    expect(seconds('proxy_next_upstream_timeout')).toBeLessThan(seconds('proxy_read_timeout'));
  });
});

/** The figure that a directive of the process has. */
const settingOf = (directive: string) =>
  Number(new RegExp(`^ *${directive} (\\d+);$`, 'm').exec(settings)?.[1]);
const connections = settingOf('worker_processes') * settingOf('worker_connections');
/** What nginx takes by itself, and OpenSSL 3 for each connection besides: measured in the container. */
const WORKERS_BYTES = 5_000_000;
const TLS_BYTES = 28_000;
/** By default client_header_buffer_size is 1k. */
const SMALL_HEADER_BYTES = 1_024;

describe('what is under way', () => {
  it('fits into the memory of the container with all bodies, answers and headers held', () => {
    const compose = readText('docker-compose.yml');
    const [, memory = ''] =
      /^ {2}frontend:\n(?: {4}.*\n)*? {4}mem_limit: (\w+)/m.exec(compose) ?? [];
    const [count, size = ''] = valueOf('proxy_buffers').split(' ');
    const answer = readBytes(valueOf('proxy_buffer_size')) + Number(count) * readBytes(size);
    const longest = readBytes(valueOf('client_max_body_size'));
    const small = 100_000;
    const held = mostOf('calls') * (small + answer) + mostOf('large_bodies') * (longest - small);
    const [buffers, length = ''] = valueOf('large_client_header_buffers').split(' ');
    const header = SMALL_HEADER_BYTES + Number(buffers) * readBytes(length);
    expect(held).toBeGreaterThan(0);
    expect(header).toBeGreaterThan(16_000);
    expect(held + connections * (header + TLS_BYTES) + WORKERS_BYTES).toBeLessThan(
      readBytes(memory),
    );
  });

  it('leaves room in a single worker beside the most that a check has one client hold', () => {
    const [, held] = /HELD_BY_ONE = (\d+);/.exec(readText('.ci/edge.mjs')) ?? [];
    const [, calls] = /CALLS_PER_ADDRESS=(\d+) /.exec(readText('frontend/Dockerfile')) ?? [];
    // A call has a connection to the gateway as well.
    expect(settingOf('worker_connections')).toBeGreaterThan(Number(held) + 2 * Number(calls));
  });

  it('is shared: no address takes all, and health checks are not counted', () => {
    expect(readText('frontend/Dockerfile')).toMatch(/CALLS_PER_ADDRESS=32 /);
    expect(valueOf('limit_conn calls_of_client')).toBe('${CALLS_PER_ADDRESS}');
    expect(mostOf('large_bodies_of_client')).toBeLessThan(mostOf('large_bodies'));
    for (const key of ['counted_call', 'counted_client']) {
      expect(template).toMatch(
        new RegExp(`map \\$uri \\$${key} \\{\\s+default [^}]+"~\\^/health/" "";\\s+\\}`),
      );
    }
  });

  it('is worked on by as many processes on every host', () => {
    expect(settings).toMatch(/^worker_processes [1-4];$/m);
  });

  it('is finished when the page is told to stop, before it is killed', () => {
    expect(readText('frontend/Dockerfile')).toMatch(/^STOPSIGNAL SIGQUIT$/m);
    const [, seconds] = /^worker_shutdown_timeout (\d+)s;$/m.exec(settings) ?? [];
    const [, grace] = /stop_grace_period: (\d+)s/.exec(readText('docker-compose.yml')) ?? [];
    expect(Number(seconds)).toBeLessThan(Number(grace));
  });
});

describe('[30] slow clients', () => {
  it.each([
    ['client_header_timeout', 15],
    ['client_body_timeout', 30],
    ['send_timeout', 60],
  ])('are cut by %s within %i s', (directive, most) => {
    const [, seconds] = new RegExp(`^ *${directive} (\\d+)s;$`, 'm').exec(template) ?? [];
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThanOrEqual(most);
  });
});

describe('[27] names that are not served', () => {
  it('are the business of the page, too, and all are served without a list', () => {
    expect(template).toContain('map "$host|${ALLOWED_HOSTS}" $is_known_host');
    expect(template).toMatch(/if \(\$is_misdirected\) \{\s+return 421;/);
    expect(readText('frontend/Dockerfile')).toMatch(/^ENV (.*\\\n)*.*ALLOWED_HOSTS=$/m);
  });
});

describe('[27] the redirect to https', () => {
  it('leads nowhere but to a name that is served, and never to an empty one', () => {
    const [checks = ''] = redirect.split(/^ {4}location/m, 1);
    expect(checks).toMatch(/if \(\$is_known_host = 0\) \{\s+return 421;/);
    expect(checks).toMatch(/if \(\$http_host = ""\) \{\s+return 421;/);
  });

  it.each(readBodies(redirect))('refuses with a problem: $status', ({ status, body }) => {
    const problem = problemSchema.parse(JSON.parse(body.replace('$request_id', 'id-1')));
    const kind = problem.type.replace('/problems/', '') as ProblemKind;
    const { detail } = problem;
    expect(problem).toEqual(toProblem(kind, { instance: '/', requestId: 'id-1', detail }));
    expect(status).toBe(problem.status);
  });
});

describe('a request of HTTP/0.9', () => {
  it.each([
    ['the page', template],
    ['the redirect to https', redirect],
  ])('gets nothing from %s: its answer would have no headers', (_what, text) => {
    expect(text).toMatch(/if \(\$is_without_headers\) \{\s+return 444;/);
  });
});

describe('HSTS', () => {
  it('is what the settings say, of which the image has each', () => {
    expect(template).toContain('true "max-age=${HSTS_MAX_AGE}$promised_names"');
    expect(template).toMatch(/map "\$\{HSTS_SUBDOMAINS\}" \$promised_names/);
    expect(readText('frontend/Dockerfile')).toContain(
      'HSTS_MAX_AGE=31536000 HSTS_SUBDOMAINS=false',
    );
  });
});

describe('logs', () => {
  it('hold nothing that a client wrote', () => {
    const [format = ''] = /log_format[^;]+;/.exec(template) ?? [];
    const variables = [...format.matchAll(/\$(\w+)/g)].map(([, name]) => name);
    expect(variables).toEqual([
      'time_iso8601',
      'request_tag',
      'known_method',
      'route',
      'status',
      'request_time',
    ]);
    for (const text of [template, settings]) expect(text).toMatch(/error_log \S+ crit;/);
  });
});
