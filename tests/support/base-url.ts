/** Address of the stack under test, without a slash at its end; `npm test` and `npm run test:compose` set it. */
export function readBaseUrl(): string {
  // oxlint-disable-next-line node/no-process-env -- the one setting of the tests
  const url = process.env['BASE_URL'];
  if (url === undefined || url === '') {
    throw new Error(
      'Set BASE_URL to the address of a running stack, such as http://127.0.0.1:8080',
    );
  }
  return url.replace(/\/$/, '');
}
