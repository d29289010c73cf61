import type { JournalEntry } from '../../core/journal/journal.ts';
import type { TestInput } from '../../core/testInputs/testInputs.ts';
import type { Area, Scenario } from '../../core/scenario/scenario.ts';
import type { Origins } from '../../core/world/origins.ts';
import type { WorldSnapshot } from '../../core/world/snapshot.ts';

/** A scenario in the control API's list, with the additional fields that the query parameter `more=1` requests. */
export interface ListedScenario extends Pick<Scenario, 'id' | 'title' | 'journey' | 'covers' | 'story'> {
  readonly moments: readonly string[];
  /** Area of a built-in scenario; undefined for added ones. */
  readonly area?: Area;
  readonly tags: readonly string[];
}

export type MagicInput = TestInput;

export type ScenarioDetails = Pick<Scenario, 'id' | 'title' | 'story' | 'covers'> & {
  readonly moments: readonly { readonly name: string; readonly shows: string }[];
};

export interface OpenedWorld {
  readonly id: string;
  readonly url: string;
  readonly playUrl: string;
  readonly hosts: Origins;
}

export interface ListedWorld extends OpenedWorld {
  readonly scenario: string;
  readonly seed: number;
  readonly openedAt: number;
  readonly sessions: number;
  readonly now: number;
  readonly rate: number;
}

export type WorldState = OpenedWorld &
  WorldSnapshot & {
    readonly rate: number;
    /** For a branch of another simulated world: that world's name, and the last journal entry that both share. */
    readonly branch?: { readonly of: string; readonly seq: number };
    /** Time at which a restored simulated world was saved; missing for others. */
    readonly cameBackAt?: number;
  };
export type { JournalEntry };

/** The fields of JSON Schema that the panel's forms use. */
export interface Schema {
  readonly type?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly examples?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly description?: string;
}

export interface Description {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Refusal {
  readonly field: string;
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

/** An error response of the API, with the invalid field. */
export class ApiError extends Error {
  readonly http: number;
  readonly field: string;
  /** Line in the scenario's text, from 1. */
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(http: number, { field, message, line, column }: Refusal) {
    super(message);
    this.http = http;
    this.field = field;
    this.line = line;
    this.column = column;
  }
}

/** Sends a request to the control API; `path` is relative to its root. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

let send: Transport = (path, init) => fetch(`/__sim${path}`, init);

/** Sends all later calls of the control API by this function, such as to another host than the page's. */
export function setTransport(transport: Transport): void {
  send = transport;
}

/** Returns the current picture of a simulated world's streaming device as a PNG; undefined without a stream. */
export async function pictureOf(world: string): Promise<Blob | undefined> {
  const response = await send(`/worlds/${encodeURIComponent(world)}/picture`, { method: 'GET' });
  return response.ok ? response.blob() : undefined;
}

/** Calls the control API. Rejects with `ApiError`, or with the network's error. */
export async function call(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<unknown> {
  const response = await send(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ...(signal ? { signal } : {}),
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { error } = answer as { readonly error: Refusal };
  throw new ApiError(response.status, error);
}
