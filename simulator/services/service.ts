import type { Backend } from '../core/world/backend.ts';
import type { Origins } from '../core/world/origins.ts';
import type { ServiceId } from './serviceIds.ts';

export interface ServiceAnswer {
  readonly http?: number;
  /** Body of the third-party service's response; undefined simulates a network failure. */
  readonly text?: string;
  /** Content type; defaults to `application/json`. */
  readonly type?: string;
  /** Content security policy of a document. */
  readonly policy?: string;
  /** Additional data for the request's journal entry. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A third-party endpoint that the simulator replaces on a host of the simulated world. */
export interface Service {
  readonly id: ServiceId;
  readonly host: keyof Origins;
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly answer: (request: { readonly url: URL; readonly text: string }, backend: Backend) => ServiceAnswer;
}

export function jsonAnswer(body: object, http = 200): ServiceAnswer {
  return { http, text: JSON.stringify(body) };
}

/** Fields of a JSON object; empty for any other text. */
export function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
