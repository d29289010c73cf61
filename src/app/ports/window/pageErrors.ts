import type { Breach, Stretch } from '../../../domain/privacy/errorReports/errorService.port.ts';

export function onUncaught(
  callback: (error: unknown, met: 'uncaught error' | 'unhandled rejection') => void,
  signal: AbortSignal,
): void {
  // Ignore `error` events without an error object: those of cross-origin scripts and of elements that failed to load.
  addEventListener('error', ({ error }) => error !== undefined && error !== null && callback(error, 'uncaught error'), {
    signal,
  });
  addEventListener('unhandledrejection', ({ reason }) => callback(reason, 'unhandled rejection'), { signal });
}

/**
 * Calls `callback` for each violation of the page's policies until `signal` aborts, once for each directive and
 * address. The policies are CSP with Trusted Types (https://www.w3.org/TR/CSP3/#violation-events) and permissions
 * (https://www.w3.org/TR/permissions-policy/#reporting).
 */
export function onBreach(callback: (breach: Breach) => void, signal: AbortSignal): void {
  const reported = new Set<string>();
  const report = (breach: Breach) => {
    const key = Object.values(breach).join(' ');
    if (reported.has(key) || reported.size >= MOST_BREACHES) return;
    reported.add(key);
    callback(breach);
  };
  addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, disposition }) => {
      // Ignore policy violations by browser extensions.
      if (sourceFile && !isOfTheWeb(sourceFile)) return;
      report({
        directive: effectiveDirective,
        blocked: sourceOf(blockedURI),
        source: sourceOf(sourceFile),
        disposition,
      });
    },
    { signal },
  );
  const { ReportingObserver: Observer } = globalThis as { readonly ReportingObserver?: typeof ReportingObserver };
  if (!Observer) return;
  const observer = new Observer(
    (reports) => {
      for (const { body } of reports) {
        const { featureId = '', policyId = featureId, sourceFile, disposition = '' } = (body ?? {}) as PermissionsBody;
        report({ directive: policyId, blocked: '', source: sourceOf(sourceFile ?? ''), disposition });
      }
    },
    { types: ['permissions-policy-violation'] },
  );
  observer.observe();
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

interface PermissionsBody {
  readonly featureId?: string;
  readonly policyId?: string;
  readonly sourceFile?: string | null;
  readonly disposition?: string;
}

/** Highest number of reported violations on a page. Repeated violations have been reported by then. */
const MOST_BREACHES = 20;

function isOfTheWeb(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Origin of an address. Paths and queries may contain personal data. Keywords (`inline`, `eval`) stay. */
function sourceOf(address: string | null): string {
  if (!address) return '';
  if (isOfTheWeb(address)) return new URL(address).origin;
  return /^[\w-]+$/.test(address) ? address : (address.split(':')[0] ?? '');
}

export function pageLoad(): { readonly whole: Stretch; readonly parts: readonly Stretch[] } | undefined {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!opened || opened.loadEventEnd <= 0) return undefined;
  const stretch = (name: string, from: number, to: number): Stretch => ({
    name,
    from: performance.timeOrigin + from,
    to: performance.timeOrigin + Math.max(from, to),
  });
  return {
    whole: stretch('page load', 0, opened.loadEventEnd),
    parts: [
      stretch('connect', opened.domainLookupStart, opened.connectEnd),
      stretch('request', opened.requestStart, opened.responseStart),
      stretch('response', opened.responseStart, opened.responseEnd),
      stretch('document', opened.responseEnd, opened.domContentLoadedEventEnd),
    ],
  };
}
