/** What one call showed; status 0 when there was no answer. */
export interface Observation {
  readonly status: number;
  /** Why there was none, as Node.js names it. */
  readonly failure?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What the calls of a deployment showed. */
export interface Deployment {
  readonly page: Observation;
  readonly ready: Observation;
  readonly metrics: Observation;
  readonly analysis: Observation;
  /** An analysis that a page of another site asks for. */
  readonly foreign: Observation;
  /** A translation by LibreTranslate itself, where its address was given. */
  readonly libretranslate?: Observation | undefined;
  readonly isTls: boolean;
  /** Whether it was reached at an address that only this machine has (loopback). */
  readonly isLocal: boolean;
  /** With `isLocal`: addresses of this machine at which others reach it, too. */
  readonly openAt: readonly string[];
}

export interface Finding {
  readonly grade: 'ok' | 'advice' | 'wrong';
  readonly text: string;
}

const ok = (text: string): Finding => ({ grade: 'ok', text });
const advice = (text: string): Finding => ({ grade: 'advice', text });
const wrong = (text: string): Finding => ({ grade: 'wrong', text });

/** Codes of a certificate that is not believed: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const CERTIFICATE_FAILURE = /CERT|SIGNATURE|ISSUER|ALTNAME/;

function judgeCertificate(failure: string): Finding {
  if (failure.includes('EXPIRED')) return wrong('The certificate has expired: put in a new one.');
  if (failure.includes('ALTNAME'))
    return wrong(
      'The certificate is for another name: ask by that name, or have it issued for this one.',
    );
  return wrong(
    `The certificate is not believed (${failure}): name the hospital's own authority with --ca FILE; it has to be in the browsers, too.`,
  );
}

function judgePage({ page }: Deployment): Finding {
  const { status, failure = '' } = page;
  if (status === 0 && CERTIFICATE_FAILURE.test(failure)) return judgeCertificate(failure);
  if (status === 0 && failure.startsWith('ERR_SSL'))
    return wrong('What answers there speaks no TLS: ask by http, or at the port of https.');
  if (status === 0) {
    return wrong('Nothing answers: is the stack up (docker compose ps), is BIND_ADDRESS right?');
  }
  return page.status === 200
    ? ok('The page is served.')
    : wrong(`The page answers ${page.status}: what stands in front has to pass / on.`);
}

/** Why LibreTranslate is not used, by the cause that /health/ready names, and what to do. */
const LIBRETRANSLATE_CAUSES: Readonly<Record<string, string>> = {
  'key-missing': 'it asks for a key: set LIBRETRANSLATE_API_KEY',
  'key-wrong': 'it does not know the key: put LIBRETRANSLATE_API_KEY right (ltmanage keys list)',
  refused: 'it, or a proxy before it, refuses the translation service (403, too many violations)',
  'rate-limited': 'it limits requests: raise LT_REQ_LIMIT, or the limit of the key',
  server: 'every translation fails: its log; most often MiniSBD’s sentence splitter is missing',
  timeout: 'it does not answer in time: its processors, then restart it',
  unavailable: 'it cannot be reached: is it up, is LIBRETRANSLATE_URL right?',
  protocol: 'what answers is no LibreTranslate: LIBRETRANSLATE_URL, or a proxy before it',
  'pair-missing': 'it does not offer English to Spanish: its models (libretranslate/models.txt)',
  mistranslation: 'it loses the negation of "No fever.": its models',
  starting: 'it has not been looked at yet: wait some seconds',
};

function judgeReadiness({ ready }: Deployment): Finding {
  if (ready.status === 200 && ready.text.includes('"ready"')) return ok('All services are ready.');
  if (ready.status === 200) {
    const cause = causeOf(ready.text);
    const reason = LIBRETRANSLATE_CAUSES[cause ?? ''];
    return cause !== undefined && reason !== undefined
      ? advice(`LibreTranslate is not used (${cause}): ${reason}.`)
      : advice('Degraded: LibreTranslate or the translation service is down; see its log.');
  }
  return wrong(`Not ready (${ready.status}): docker compose ps, then the log of what is missing.`);
}

/** Why LibreTranslate is down, as the readiness of the gateway tells it. */
const causeOf = (readiness: string): string | undefined =>
  /"name":"libretranslate"[^}]*"cause":"([a-z-]+)"/.exec(readiness)?.[1];

/** Its own command serves with waitress and logs at a level that holds every text; the image serves with gunicorn. */
function judgeLibreTranslate({ libretranslate }: Deployment): readonly Finding[] {
  if (!libretranslate) return [];
  if (libretranslate.status === 0) return [wrong('LibreTranslate does not answer at its address.')];
  return /waitress/i.test(libretranslate.headers['server'] ?? '')
    ? [
        wrong(
          'LibreTranslate was started by its plain command, which logs every text: use the image, or gunicorn.',
        ),
      ]
    : [ok('LibreTranslate is not served by its plain command, which would log every text.')];
}

function judgeAnalysis({ analysis }: Deployment): Finding {
  if (analysis.status === 401) return ok('A login is asked for.');
  if (analysis.status === 403)
    return advice('This machine may not use it (ALLOWED_CIDRS): ask from one that may.');
  if (analysis.status !== 200) {
    return wrong(`An analysis answers ${analysis.status}: docker compose logs gateway.`);
  }
  return analysis.text.includes('"translated"')
    ? ok('An analysis with its translation is made.')
    : advice('An analysis is made without its translation.');
}

function judgeHeaders({ page, analysis }: Deployment): Finding[] {
  const policy = page.headers['content-security-policy'] ?? '';
  const isStrict = policy.includes("default-src 'none'") && !policy.includes('unsafe');
  const caching = analysis.headers['cache-control'] ?? '';
  const server = `${page.headers['server'] ?? ''}${page.headers['x-powered-by'] ?? ''}`;
  return [
    isStrict
      ? ok('The content security policy is strict.')
      : wrong('The content security policy is lost or weakened: the proxy must leave it alone.'),
    caching.includes('no-store')
      ? ok('Answers are kept in no cache.')
      : wrong('Answers may be cached: the proxy must leave Cache-Control alone.'),
    /\d/.test(server)
      ? advice(`A server names its version: ${server}.`)
      : ok('No version is named.'),
  ];
}

function judgeTransport({ page, isTls, isLocal, openAt }: Deployment): Finding {
  const promises = /max-age=[1-9]/.test(page.headers['strict-transport-security'] ?? '');
  if (isTls) {
    return promises ? ok('TLS, and promised.') : wrong('TLS without HSTS: set TLS=true.');
  }
  if (promises) return wrong('HSTS on plain HTTP: browsers will be locked out; set TLS=false.');
  return isLocal && openAt.length === 0
    ? ok('Plain HTTP on this machine alone.')
    : wrong('Plain HTTP over the network: use compose.tls.yml or a TLS proxy.');
}

/** Who can use it, told by an analysis that nobody logged in for; one that failed tells nothing. */
function judgeOpenness({ analysis, isLocal, openAt }: Deployment): Finding[] {
  if (analysis.status === 401 || analysis.status === 403)
    return [ok('It is not open to everybody.')];
  if (analysis.status !== 200) return [];
  const places = isLocal ? `It answers at ${openAt.join(', ')}, too, and` : 'It is open:';
  return isLocal && openAt.length === 0
    ? [ok('Nobody logs in, and it answers this machine alone.')]
    : [wrong(`${places} nobody logs in: AUTH_MODE, ALLOWED_CIDRS, or BIND_ADDRESS=127.0.0.1.`)];
}

function judgeExposure(deployment: Deployment): Finding[] {
  const { metrics, foreign } = deployment;
  return [
    metrics.status === 404
      ? ok('Metrics are not published.')
      : wrong('/metrics is reachable: publish the page’s port alone.'),
    foreign.status === 403
      ? ok('Pages of other sites are refused.')
      : wrong(`Pages of other sites get ${foreign.status}: the proxy must pass Sec-Fetch-Site on.`),
    ...judgeOpenness(deployment),
  ];
}

/** What is right and what is not, the reason first, then what to do. A deployment that is down is told nothing else. */
export function findings(deployment: Deployment): readonly Finding[] {
  const page = judgePage(deployment);
  if (deployment.page.status === 0) return [page];
  return [
    page,
    judgeReadiness(deployment),
    ...judgeLibreTranslate(deployment),
    judgeAnalysis(deployment),
    ...judgeHeaders(deployment),
    judgeTransport(deployment),
    ...judgeExposure(deployment),
  ];
}
