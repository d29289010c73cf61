import type { JournalEntry } from '../../core/journal/journal.ts';
import type { TestInput } from '../../core/testInputs/testInputs.ts';
import type { Area, Scenario } from '../../core/scenario/scenario.ts';
import type { Origins } from '../../core/world/origins.ts';
import type { WorldSnapshot } from '../../core/world/snapshot.ts';

/** As the list tells it with `more`. */
export interface ListedScenario extends Pick<Scenario, 'id' | 'title' | 'journey' | 'covers' | 'story'> {
  readonly moments: readonly string[];
  /** None of those that people add. */
  readonly area?: Area;
  readonly tags: readonly string[];
}

export type MagicInput = TestInput;

export type ToldScenario = Pick<Scenario, 'id' | 'title' | 'story' | 'covers'> & {
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
    /** It was opened again as it had been kept: when. */
    readonly cameBackAt?: number;
  };
export type { JournalEntry };

/** As much of a JSON schema as the forms need. */
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

/** What the API refused, with the field that is at fault. */
export class Refused extends Error {
  readonly http: number;
  readonly field: string;
  /** Of a scenario’s text, from 1. */
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

/** Has a request of the control API answered; `path` is below its root. */
export type Reach = (path: string, init: RequestInit) => Promise<Response>;

let reach: Reach = (path, init) => fetch(`/__sim${path}`, init);

/** Has all calls from now on answered by another than the host that the page came from. */
export function reachBy(other: Reach): void {
  reach = other;
}

/** What the device of a world shows now, as a PNG; undefined where nothing streams. */
export async function pictureOf(world: string): Promise<Blob | undefined> {
  const response = await reach(`/worlds/${encodeURIComponent(world)}/picture`, { method: 'GET' });
  return response.ok ? response.blob() : undefined;
}

/** Calls the control API. Rejects with `Refused`, or with what the network throws. */
export async function call(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<unknown> {
  const response = await reach(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ...(signal ? { signal } : {}),
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { error } = answer as { readonly error: Refusal };
  throw new Refused(response.status, error);
}
