import {
  BrowserClient,
  createTransport,
  dedupeIntegration,
  defaultStackParser,
  eventFiltersIntegration,
  linkedErrorsIntegration,
  Scope,
} from '@sentry/browser';
import type { ErrorService, Stretch } from '../../../domain/privacy/errorReports/errorService.port.ts';
import type { SentryPorts } from '../visitPorts.ts';
import { type ErrorEvent, scrubErrorEvent } from '../../../domain/privacy/errorReports/scrubErrorEvent.ts';
import { serviceAddress } from '../../../domain/links/allowlist.ts';

/** Maximum number of error reports per visit. Repeated errors have been reported by then. */
const MOST_REPORTS = 50;

/**
 * Sentry's client without its browser integrations: it patches nothing, keeps no breadcrumbs and collects no personal
 * or request data. Undefined if the DSN is invalid.
 */
export function openSentry({ dsn, tunnel, fetch, page, redact, hexId }: SentryPorts): ErrorService | undefined {
  let closed = false;
  let reports = 0;
  const client = new BrowserClient({
    dsn,
    ...(tunnel !== undefined && { tunnel }),
    release: page.release,
    environment: page.environment,
    stackParser: defaultStackParser,
    integrations: [dedupeIntegration(), linkedErrorsIntegration(), eventFiltersIntegration()],
    sendClientReports: false,
    beforeBreadcrumb: () => null,
    beforeSend: (event) => (closed ? null : withType(scrubErrorEvent(event, redact))),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const to = serviceAddress(options.url);
        if (closed || !to) return {};
        const response = await fetch(to.href, {
          method: 'POST',
          body: body as BodyInit,
          credentials: 'omit',
          referrerPolicy: 'strict-origin',
          keepalive: body.length < KEEPALIVE_BYTES,
        });
        return {
          statusCode: response.status,
          headers: {
            'x-sentry-rate-limits': response.headers.get('X-Sentry-Rate-Limits'),
            'retry-after': response.headers.get('Retry-After'),
          },
        };
      }),
  });
  if (!client.getDsn()) return undefined;
  const scope = new Scope();
  scope.setClient(client);
  client.init();

  const may = () => !closed && reports++ < MOST_REPORTS;
  const tags = () => ({
    page: page.pageType(),
    language: page.language(),
    device: page.device(),
    os: page.os(),
  });
  return {
    error(error, met, name) {
      if (!may()) return;
      scope.setTags({ ...tags(), ...(name !== undefined && { told: name }) });
      scope.captureException(error, { mechanism: { type: met, handled: met === 'reported' } });
    },
    event(name, facts) {
      if (!may()) return;
      scope.captureEvent({ message: name, level: 'warning', tags: tags(), extra: { ...facts } });
    },
    trace(whole, parts) {
      if (!may()) return;
      const trace_id = hexId(32);
      const root = hexId(16);
      client.captureEvent({
        type: 'transaction',
        transaction: whole.name,
        transaction_info: { source: 'custom' },
        ...secondsOf(whole),
        contexts: { trace: { trace_id, span_id: root, op: 'pageload', origin: 'manual' } },
        tags: tags(),
        spans: parts.map((part) => ({
          ...secondsOf(part),
          trace_id,
          span_id: hexId(16),
          parent_span_id: root,
          status: 'ok',
          op: part.name,
          description: part.name,
          data: {},
          origin: 'manual',
          is_segment: false,
        })),
      });
    },
    close() {
      closed = true;
      scope.setClient(undefined);
      void client.close(0);
    },
  };
}

/** Budget of `keepalive` requests in bytes. Browsers allow 64 KiB per page. */
const KEEPALIVE_BYTES = 32_000;

/** Sentry's client requires an undefined `type` on error events. */
function withType(event: ErrorEvent) {
  return { ...event, type: undefined } as never;
}

function secondsOf({ from, to }: Stretch) {
  return { start_timestamp: from / 1_000, timestamp: to / 1_000 };
}

// This module's exports are the browser's implementation of `ErrorPorts`.
export { onBreach, onUncaught, pageLoad } from '../window/pageErrors.ts';
