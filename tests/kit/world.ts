import type { InputEvent } from '../../src/contracts/channel/input.ts';
import type { CallId, components } from './controlTypes.ts';
import type { KnownScenarioId } from './knownScenarios.ts';

type Schemas = components['schemas'];

/** Options of a new world. */
export type WorldOptions = Omit<Schemas['OpenWorld'], 'scenario'> & { readonly scenario: KnownScenarioId };
export type Script = Omit<Schemas['KnownScript'], 'call'>;
export type WorldState = Schemas['WorldState'];
export type JournalEntry = Schemas['JournalEntry'];
export type Mail = Schemas['Mail'];
export type Expectation = Omit<Schemas['Verify'], 'call'> & { readonly call?: CallId | undefined };
export type Verdict = Schemas['Verdict'];

/** What the device may be told to say: a type with its fields, or a line as it stands. */
export type Says = { readonly type: string; readonly [field: string]: unknown } | string;

/** One read of the journal waits this long for news, in milliseconds. */
const POLL_MS = 2_000;
const PATIENCE_MS = 30_000;

/** One world of a running simulator, steered over its control API. */
export class World {
  readonly id: string;
  readonly url: string;
  readonly playUrl: string;
  readonly hosts: Schemas['OpenedWorld']['hosts'];
  readonly #control: string;

  private constructor(control: string, opened: Schemas['OpenedWorld']) {
    this.#control = control;
    this.id = opened.id;
    this.url = opened.url;
    this.playUrl = opened.playUrl;
    this.hosts = opened.hosts;
  }

  /** `origin`: the simulator's own, as `http://localhost:4800`. */
  static async open(origin: string, options: WorldOptions): Promise<World> {
    const control = `${origin}/__sim/worlds`;
    return new World(control, (await ask('POST', control, options)) as Schemas['OpenedWorld']);
  }

  /** The next answers of one call, such as `play.startSession`. */
  async script(call: CallId, { answers, then }: Script): Promise<void> {
    await this.#ask('POST', '/script', { call, answers, then });
  }

  async release(hold: string): Promise<void> {
    await this.#ask('POST', '/release', { hold });
  }

  /** Makes the device of the running session say something. */
  async device(says: Says): Promise<void> {
    await this.#ask('POST', '/device', typeof says === 'string' ? { raw: says } : { send: says });
  }

  async peer(fault: Schemas['Peer']): Promise<void> {
    await this.#ask('POST', '/peer', fault);
  }

  async clock(move: Schemas['Clock']): Promise<void> {
    await this.#ask('POST', '/clock', move);
  }

  async config(patch: Schemas['ConfigPatch']): Promise<void> {
    await this.#ask('PATCH', '/config', patch);
  }

  /** Somebody whom the player invited signs up. */
  async friendComes(username: string): Promise<void> {
    await this.#ask('POST', '/player/friend', { username });
  }

  /** The player plays for so long, and the world's time moves on by it. */
  async playerPlays(minutes: number, appId: string): Promise<void> {
    await this.#ask('POST', '/player/play', { minutes, appId });
  }

  async state(): Promise<WorldState> {
    return (await this.#ask('GET', '')) as WorldState;
  }

  /** What was mailed to an address, the oldest first. */
  async mails(to: string): Promise<readonly Mail[]> {
    return (await this.#ask('GET', `/inbox?to=${encodeURIComponent(to)}`)) as readonly Mail[];
  }

  async journal(after = 0, waitMs = 0): Promise<readonly JournalEntry[]> {
    return (await this.#ask('GET', `/journal?after=${after}&waitMs=${waitMs}`)) as readonly JournalEntry[];
  }

  /** The first entry after a number that matches. Rejects when none came in time, and says what did. */
  async until(match: (entry: JournalEntry) => boolean, after = 0, patienceMs = PATIENCE_MS): Promise<JournalEntry> {
    const deadline = Date.now() + patienceMs;
    const heard: string[] = [];
    for (let seen = after; Date.now() < deadline;) {
      for (const entry of await this.journal(seen, POLL_MS)) {
        if (match(entry)) return entry;
        heard.push(`${entry.kind} ${entry.name}`);
        seen = entry.seq;
      }
    }
    throw new Error(`nothing in the journal matched; it has ${heard.slice(-20).join(', ') || 'nothing new'}`);
  }

  /** Number of the last entry: where to look on from. */
  async now(): Promise<number> {
    return (await this.state()).journal.last;
  }

  async untilCalled(name: CallId, after = 0): Promise<JournalEntry> {
    return this.until((entry) => entry.kind === 'call' && entry.name === name, after);
  }

  /** How often a call was made. */
  async calls(name: CallId): Promise<number> {
    const counts = (await this.#ask('GET', `/journal/counts?kind=call&name=${name}`)) as Schemas['JournalCounts'];
    return counts.total + (counts.dropped ?? 0);
  }

  /** The first input after an entry that has these fields, as the device took it. */
  async untilInput(
    wanted: Partial<InputEvent>,
    after = 0,
  ): Promise<{ readonly sequence: number; readonly seq: number }> {
    const entry = await this.until(({ kind, data }) => kind === 'input' && contains(data?.['event'], wanted), after);
    return { sequence: Number(entry.data?.['sequence']), seq: entry.seq };
  }

  /** What the device took since an entry. */
  async inputs(after = 0): Promise<readonly InputEvent[]> {
    const entries = await this.journal(after);
    return entries.flatMap(({ kind, data }) => (kind === 'input' ? [data?.['event'] as InputEvent] : []));
  }

  /**
   * Whether the journal is as expected; `waitMs` waits for it to become so.
   *
   * @returns what was found, and what came nearest where nothing fits
   */
  async verify(expected: Expectation): Promise<Verdict> {
    return (await this.#ask('POST', '/verify', expected)) as Verdict;
  }

  async end(): Promise<void> {
    await this.#ask('DELETE', '');
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    return ask(method, `${this.#control}/${this.id}${path}`, body);
  }
}

async function ask(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const answer = (await response.json()) as unknown;
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** Whether `value` has every field of `wanted`, as far down as that goes. */
function contains(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return Object.is(value, wanted);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(wanted).every(([key, part]) => contains((value as Record<string, unknown>)[key], part));
}
