import type { InputEvent } from '../../src/contracts/channel/inputFormat.ts';
import { type ControlHost, simulatorHost } from './controlHost.ts';
import type { CallId, components } from './controlTypes.ts';
import type { KnownScenarioId } from './knownScenarios.ts';

type Schemas = components['schemas'];

export type WorldOptions = Omit<Schemas['OpenWorld'], 'scenario'> & { readonly scenario: KnownScenarioId };
export type Script = Omit<Schemas['KnownScript'], 'call'>;
export type WorldState = Schemas['WorldState'];
export type JournalEntry = Schemas['JournalEntry'];
export type Mail = Schemas['Mail'];
export type Expectation = Omit<Schemas['Verify'], 'call'> & { readonly call?: CallId | undefined };
export type Verdict = Schemas['Verdict'];

/** A device message: a type with fields, or a raw line. */
export type Says = { readonly type: string; readonly [field: string]: unknown } | string;

/** Longest time that one request for new journal entries waits, in milliseconds. */
const POLL_MS = 2_000;
const PATIENCE_MS = 30_000;

/** One simulated world of a running simulator, controlled by the control API. */
export class World {
  readonly id: string;
  readonly url: string;
  readonly playUrl: string;
  readonly hosts: Schemas['OpenedWorld']['hosts'];
  readonly #host: ControlHost;
  readonly #branches: World[] = [];
  #isEnded = false;

  private constructor(host: ControlHost, opened: Schemas['OpenedWorld']) {
    this.#host = host;
    this.id = opened.id;
    this.url = opened.url;
    this.playUrl = opened.playUrl;
    this.hosts = opened.hosts;
  }

  /** @param host the simulator, or its origin, such as `http://localhost:4800` */
  static async open(host: ControlHost | string, options: WorldOptions): Promise<World> {
    const opening = typeof host === 'string' ? simulatorHost(host) : host;
    return new World(opening, (await opening.request('POST', '/worlds', options)) as Schemas['OpenedWorld']);
  }

  /** Returns the absolute address of a path of the simulated world's app, such as `/nowbux?section=spin`. */
  at(path: string): string {
    return this.url + path.replace(/^\//, '');
  }

  /** Returns the path of an address of the simulated world's app. In a demo, the app is in a folder. */
  pathOf(address: string): string {
    return `/${address.slice(this.url.length)}`;
  }

  /**
   * Returns the key in the browser's storage under which the simulated world's app stores a value. In a demo,
   * it names the world.
   */
  storageKey(name: string): string {
    const [, world] = /\/~([^/]+)\/$/.exec(this.url) ?? [];
    return world === undefined ? name : `${world}:${name}`;
  }

  /**
   * Returns the name of the simulated world's host that an address belongs to, such as `auth`; undefined for other
   * addresses.
   */
  hostOf(address: string): string | undefined {
    const hosts = Object.entries(this.hosts).filter(([, host]) => address === host || address.startsWith(`${host}/`));
    // In a demo the hosts are folders of the page's address.
    return hosts.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
  }

  /** Scripts the next answers of a call, such as `play.startSession`. */
  async script(call: CallId, { answers, then }: Script): Promise<void> {
    await this.#request('POST', '/script', { call, answers, then });
  }

  async release(hold: string): Promise<void> {
    await this.#request('POST', '/release', { hold });
  }

  /** Makes the streaming device of the running session send a message. */
  async device(says: Says): Promise<void> {
    await this.#request('POST', '/device', typeof says === 'string' ? { raw: says } : { send: says });
  }

  async peer(fault: Schemas['Peer']): Promise<void> {
    await this.#request('POST', '/peer', fault);
  }

  async clock(move: Schemas['Clock']): Promise<void> {
    await this.#request('POST', '/clock', move);
  }

  async config(patch: Schemas['ConfigPatch']): Promise<void> {
    await this.#request('PATCH', '/config', patch);
  }

  /** Signs up a friend with the player's invitation. */
  async friendComes(username: string): Promise<void> {
    await this.#request('POST', '/player/friend', { username });
  }

  /** Records playtime of the player, and advances the simulated world's clock by it. */
  async playerPlays(minutes: number, appId: string): Promise<void> {
    await this.#request('POST', '/player/play', { minutes, appId });
  }

  async state(): Promise<WorldState> {
    return (await this.#request('GET', '')) as WorldState;
  }

  /** Returns the e-mails to an address, oldest first. */
  async mails(to: string): Promise<readonly Mail[]> {
    return (await this.#request('GET', `/inbox?to=${encodeURIComponent(to)}`)) as readonly Mail[];
  }

  async journal(after = 0, waitMs = 0): Promise<readonly JournalEntry[]> {
    return (await this.#request('GET', `/journal?after=${after}&waitMs=${waitMs}`)) as readonly JournalEntry[];
  }

  /** Returns the first matching journal entry after number `after`. On a timeout, rejects with the other entries. */
  async until(match: (entry: JournalEntry) => boolean, after = 0, patienceMs = PATIENCE_MS): Promise<JournalEntry> {
    const deadline = Date.now() + patienceMs;
    const newEntries: string[] = [];
    for (let seen = after; Date.now() < deadline;) {
      for (const entry of await this.journal(seen, POLL_MS)) {
        if (match(entry)) return entry;
        newEntries.push(`${entry.kind} ${entry.name}`);
        seen = entry.seq;
      }
    }
    throw new Error(
      `No entry of the journal matched within ${patienceMs} ms. New entries: ${newEntries.slice(-20).join(', ') || 'none'}`,
    );
  }

  /** Number of the last journal entry, for use as `after`. */
  async now(): Promise<number> {
    return (await this.state()).journal.last;
  }

  async untilCalled(name: CallId, after = 0): Promise<JournalEntry> {
    return this.until((entry) => entry.kind === 'call' && entry.name === name, after);
  }

  /** Number of requests of a call. */
  async calls(name: CallId): Promise<number> {
    const counts = (await this.#request('GET', `/journal/counts?kind=call&name=${name}`)) as Schemas['JournalCounts'];
    return counts.total + (counts.dropped ?? 0);
  }

  /** Returns the first input event after an entry that has these fields, as the streaming device decoded it. */
  async untilInput(
    expected: Partial<InputEvent>,
    after = 0,
  ): Promise<{ readonly sequence: number; readonly seq: number }> {
    const entry = await this.until(({ kind, data }) => kind === 'input' && contains(data?.['event'], expected), after);
    return { sequence: Number(entry.data?.['sequence']), seq: entry.seq };
  }

  /** Input events that the streaming device received after an entry. */
  async inputs(after = 0): Promise<readonly InputEvent[]> {
    const entries = await this.journal(after);
    return entries.flatMap(({ kind, data }) => (kind === 'input' ? [data?.['event'] as InputEvent] : []));
  }

  /**
   * Checks whether the journal meets the expectation; `waitMs` waits for it.
   *
   * @returns the matching entries, or the closest ones if none matches
   */
  async verify(expected: Expectation): Promise<Verdict> {
    return (await this.#request('POST', '/verify', expected)) as Verdict;
  }

  /**
   * Opens this world as it was after an entry of its journal, beside it. Its streams are disconnected. It stays open
   * if the test fails. Its clock runs like this world's unless `rate` is given; 0 is paused.
   */
  async branch(seq?: number, rate?: number): Promise<World> {
    const from = seq ?? (await this.now());
    const opened = await this.#request('POST', '/branches', { seq: from, ...(rate !== undefined && { rate }) });
    const branch = new World(this.#host, opened as Schemas['OpenedWorld']);
    this.#branches.push(branch);
    return branch;
  }

  /** Ends the branches of this world that were opened by `branch`, and branches of those. */
  async endBranches(): Promise<void> {
    for (const branch of this.#branches.splice(0)) {
      await branch.endBranches();
      await branch.end();
    }
  }

  /** Returns the world as a file, which any simulator can open. */
  async file(): Promise<object> {
    return (await this.#request('GET', '/file')) as object;
  }

  /** Ends the world. Later calls have no effect. */
  async end(): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    await this.#request('DELETE', '');
  }

  async #request(method: string, path: string, body?: object): Promise<unknown> {
    return this.#host.request(method, `/worlds/${this.id}${path}`, body);
  }
}

/** True if `value` contains every field of `wanted`, recursively. */
function contains(value: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return Object.is(value, expected);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(expected).every(([key, part]) => contains((value as Record<string, unknown>)[key], part));
}
