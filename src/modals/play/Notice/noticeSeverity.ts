import type { Severity } from '../../../design/primitives/Severity/severity.ts';
import type { About } from './notices.ts';

const ERRORS: ReadonlySet<About> = new Set<About>([
  'generic',
  'offline',
  'not-ready',
  'spot-interruption',
  'disconnected',
  'never-connected',
  'internal',
  'timeout',
  'inner-network',
  'garbled',
  'unavailable',
  'database',
  'unreached',
  'no-reply',
  'too-large',
  'refused',
  'parts-missing',
  'player-unknown',
  'no-player',
  'no-resource',
  'machine-failed',
  'storage-away',
  'restart-failed',
  'rewards-failed',
  'environment',
  'no-answer',
  'no-connection',
  'html-unreached',
  'html-silent',
]);

const LIMIT: ReadonlySet<About> = new Set<About>([
  'server-overloaded',
  'storage-busy',
  'maintenance',
  'all-closed',
  'insufficient-playtime',
  'playtime-limit',
  'daily-limit',
  'proxy-limit',
  'proxy-playtime',
  'end-of-try',
  'trial-over',
  'too-expensive',
  'start-later',
  'in-line',
  'pending',
  'premium-ended',
  'pass-needed',
]);

export function severityOf(about: About): Severity {
  if (about === 'session-ended') return 'success';
  if (ERRORS.has(about)) return 'error';
  return LIMIT.has(about) ? 'limit' : 'plain';
}
