// What a login proxy does, without a login: takes away what clients claim, and passes on with the secret who is logged
// in. X-Test-User stands for a session; X-Test-Secret makes it send a wrong secret, or none.
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';

// oxlint-disable-next-line node/no-process-env -- its one setting
const { UPSTREAM } = process.env;
const secret = readFileSync('/run/secrets/proxy_secret', 'utf8').trim();
const CLAIMS = /^x-(forwarded-|test-|proxy-|auth-|real-ip|peer-)|^(authorization|forwarded)$/;

createServer((incoming, outgoing) => {
  const kept = Object.entries(incoming.headers).filter(([name]) => !CLAIMS.test(name));
  const user = incoming.headers['x-test-user'];
  const offered = incoming.headers['x-test-secret'] ?? secret;
  const headers = {
    ...Object.fromEntries(kept),
    'x-forwarded-for': incoming.socket.remoteAddress,
    ...(user === undefined ? {} : { 'x-forwarded-user': user }),
    ...(offered === 'none' ? {} : { 'x-proxy-secret': offered }),
  };
  const options = { method: incoming.method, headers };
  const call = request(UPSTREAM + incoming.url, options, (answer) => {
    outgoing.writeHead(answer.statusCode, { ...answer.headers, connection: 'close' });
    answer.pipe(outgoing);
  });
  call.once('error', () => outgoing.writeHead(502).end());
  incoming.pipe(call);
}).listen(4180, '0.0.0.0');
process.once('SIGTERM', () => process.exit(0));
