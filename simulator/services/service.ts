import type { Backend } from '../core/world/backend.ts';
import type { Origins } from '../core/world/origins.ts';
import type { ServiceId } from './serviceIds.ts';

export interface ServiceAnswer {
  readonly http?: number;
  /** Absent: the network fails. */
  readonly text?: string;
  /** `application/json` unless told otherwise. */
  readonly type?: string;
  /** Of a document: its content security policy. */
  readonly policy?: string;
  /** Stands in the journal beside the request. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Something that is asked of another's service: the simulator stands in for it on a host of the world. */
export interface Service {
  readonly id: ServiceId;
  readonly host: keyof Origins;
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly answer: (asked: { readonly url: URL; readonly text: string }, backend: Backend) => ServiceAnswer;
}

export function jsonAnswer(body: object, http = 200): ServiceAnswer {
  return { http, text: JSON.stringify(body) };
}

/** The fields of a JSON object; of anything else none. */
export function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
