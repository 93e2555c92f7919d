import { readFileSync } from 'node:fs';

const ADD_HEADER = /^\s*add_header\s+(\S+)\s+"([^"]*)"\s+always;\s*$/gm;

/** Names and values of the `add_header NAME "VALUE" always;` lines of an nginx file. */
export function readAddedHeaders(configuration: string): [name: string, value: string][] {
  return [...configuration.matchAll(ADD_HEADER)].map(([, name = '', value = '']) => [name, value]);
}

/** The headers that nginx puts on pages, so that the local page server puts the same on them. */
export function readPageHeaders(root: string): [name: string, value: string][] {
  return readAddedHeaders(readFileSync(`${root}frontend/nginx/security-headers.conf`, 'utf8'));
}
