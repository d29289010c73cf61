import type { CallHost } from '../../../src/contracts/call.ts';
import { HEADER } from '../../../src/contracts/call.ts';
import { IDEMPOTENCY_KEY } from '../../../src/contracts/idempotency.ts';
import { PARTNER_HEADER } from './credentials.ts';

const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  'accept-language',
  IDEMPOTENCY_KEY,
  PARTNER_HEADER,
  ...Object.values(HEADER),
].join(', ');

/** CORS headers of a host: only the page's origin may call, and only the auth host accepts cookies. */
export function corsHeaders(
  host: CallHost | 'service' | undefined,
  origin: string | null,
  pageOrigin: string,
): Record<string, string> {
  if (host === undefined || host === 'page' || host === 'beacon') return {};
  const headers: Record<string, string> = { vary: 'origin' };
  if (origin !== pageOrigin) return headers;
  headers['access-control-allow-origin'] = pageOrigin;
  if (host === 'auth') {
    headers['access-control-allow-credentials'] = 'true';
    headers['access-control-expose-headers'] = 'retry-after';
  }
  return headers;
}

export function preflight(cors: Record<string, string>): Response {
  const allowed = 'access-control-allow-origin' in cors;
  return new Response(null, {
    status: 204,
    headers: allowed
      ? {
          ...cors,
          'access-control-allow-methods': 'GET, POST, PATCH',
          'access-control-allow-headers': ALLOWED_HEADERS,
          'access-control-max-age': '600',
        }
      : cors,
  });
}
