/** A frame of a stack trace in an error report. */
interface Frame {
  readonly filename?: string | undefined;
  readonly function?: string | undefined;
  readonly lineno?: number | undefined;
  readonly colno?: number | undefined;
  readonly in_app?: boolean | undefined;
}

interface Thrown {
  readonly type?: string | undefined;
  readonly value?: string | undefined;
  readonly mechanism?: { readonly type?: string; readonly handled?: boolean | undefined } | undefined;
  readonly stacktrace?: { readonly frames?: readonly Frame[] | undefined } | undefined;
}

/**
 * Fields that a Sentry event may contain, with the protocol's names
 * (https://develop.sentry.dev/sdk/data-model/event-payloads/).
 */
export interface ErrorEvent {
  readonly event_id?: string | undefined;
  readonly timestamp?: number | undefined;
  readonly platform?: string | undefined;
  readonly level?: string | undefined;
  readonly release?: string | undefined;
  readonly environment?: string | undefined;
  readonly message?: string | undefined;
  readonly tags?: Readonly<Record<string, unknown>> | undefined;
  readonly extra?: Readonly<Record<string, unknown>> | undefined;
  readonly exception?: { readonly values?: readonly Thrown[] | undefined } | undefined;
}

/** Maximum number of stack frames in an error report, and of characters per text. */
const MOST_FRAMES = 50;
const MOST_TEXT = 500;

/**
 * Returns an error event with only the allowed fields: without user, request, breadcrumbs and contexts, which the
 * error service's client may have added.
 * @param redact removes secrets from a text (`src/domain/support/flightRecorder/redact.ts`)
 */
export function scrubErrorEvent(event: ErrorEvent, redact: (text: string) => string): ErrorEvent {
  const clean = (text: string | undefined) => text && redact(text.slice(0, MOST_TEXT));
  const facts = (from: Readonly<Record<string, unknown>> | undefined) =>
    from &&
    Object.fromEntries(
      Object.entries(from).flatMap(([name, value]): [string, unknown][] => {
        if (typeof value === 'string') return [[name, clean(value)]];
        return typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [];
      }),
    );
  const { event_id, timestamp, platform, level, release, environment, message, tags, extra, exception } = event;
  return {
    ...{ event_id, timestamp, platform, level, release, environment },
    message: clean(message),
    tags: facts(tags),
    extra: facts(extra),
    exception: exception && {
      values: exception.values?.map(({ type, value, mechanism, stacktrace }) => ({
        type: clean(type),
        value: clean(value),
        mechanism: mechanism && { type: mechanism.type ?? 'generic', handled: mechanism.handled },
        stacktrace: stacktrace && { frames: stacktrace.frames?.slice(-MOST_FRAMES).map((one) => frame(one, redact)) },
      })),
    },
  };
}

/** Removes query and fragment from the URL of a stack frame, and shortens URLs of third parties to their origin. */
function frame({ filename, function: name, lineno, colno, in_app }: Frame, redact: (text: string) => string): Frame {
  return { filename: filename && fileOf(filename, redact), function: name && redact(name), lineno, colno, in_app };
}

/**
 * Returns a stack frame's file. Names of the product's built files are kept, because they look random but aren't
 * secret; other paths may contain a person's name and are redacted.
 */
function fileOf(filename: string, redact: (text: string) => string): string {
  if (!URL.canParse(filename)) return redact(filename);
  const { origin, pathname } = new URL(filename);
  return /^\/assets\/[\w.-]+$/.test(pathname) ? origin + pathname : origin;
}
