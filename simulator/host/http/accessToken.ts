import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { failure } from '../control/jsonResponses.ts';

/** Challenge that makes a browser prompt for the token. */
export const QUESTION = { 'www-authenticate': 'Basic realm="simulator", charset="UTF-8"' } as const;

/**
 * Rejects unauthorized control requests. The client sends the token as `Authorization: Bearer TOKEN` (RFC 6750), or as
 * the password of Basic authentication with any user name (RFC 7617).
 *
 * @param token undefined if access is open, as on loopback
 */
export function accessRefusal(token: string | undefined, { authorization }: IncomingHttpHeaders): Response | undefined {
  if (token === undefined || isSameToken(tokenOf(authorization ?? ''), token)) return undefined;
  const response = failure(
    401,
    'Authorization',
    'the request needs the simulator’s token (--token): as a Bearer token, or as the password of Basic authentication',
  );
  for (const [name, value] of Object.entries(QUESTION)) response.headers.set(name, value);
  return response;
}

function tokenOf(authorization: string): string {
  const [, scheme = '', credentials = ''] = /^(\w+) +(\S+)$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(credentials, 'base64').toString('utf8').split(':').slice(1).join(':');
}

/** Compares two tokens in constant time, so that the duration doesn't reveal their difference. */
function isSameToken(actual: string, expected: string): boolean {
  const [a, b] = [actual, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
