import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { ImageTag } from '../../../contracts/channel/imageTags.ts';
import type { AppPreferences } from '../../../contracts/entities/user.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import {
  flagsOf,
  type ImapCommand,
  type ImapEvent,
  type ImapFailure,
  type ImapFlags,
  imapSpec,
  type ImapState,
} from './imap/imap.machine.ts';
import { TAGS_CLEAR_MS } from '../../input/gameRequestGate.ts';
import { imapRunner, type ImapPorts } from './imap/imap.runner.ts';
import type { InputInterceptor } from './engine/inputInterceptor.ts';
import type { Hand } from './labels/controlLabels.ts';
import { type LoadModule, startMapperScript } from './engine/mapperScript.ts';
import type { Mapper } from './engine/inputMapper.ts';
import { readStoredSchemes, writeScheme } from './formats/readScheme.ts';
import type { Scheme } from './scheme.ts';

/** Interval at which the client checks for held input before it changes the scheme, in milliseconds. */
const LOOK_MS = 40;

export interface SchemesPorts extends Pick<
  ImapPorts,
  'api' | 'fetch' | 'allowed' | 'packageName' | 'suffixes' | 'log'
> {
  readonly game: string;
  readonly clock: Clock;
  readonly interceptor: InputInterceptor;
  readonly loadModule: LoadModule;
  /** URL of the input-mapper script, and its only allowed origin. */
  readonly script: { readonly url: string; readonly origin: string };
  readonly preferences: {
    get(game: string): AppPreferences;
    change(game: string, change: Partial<AppPreferences>): void;
  };
  /** True if the game supports keyboards natively. Input mapping then starts only on the player's request. */
  readonly nativeKeyboard: boolean;
}

/** A player's settings of input mapping for a game, stored in `imapOverlay` of the preferences. */
interface StoredMapping {
  readonly own: readonly Scheme[];
  readonly on: boolean | undefined;
  /** Whether the names of keys are shown over the picture. */
  readonly labels: boolean;
}

/** The control schemes of one game: the available ones, the one in use, and the player's changes. */
export class SchemesStore {
  readonly machine: Machine<ImapState, ImapEvent, ImapCommand>;
  /** The player's schemes: changed versions of the game's schemes, by name, and imported schemes. */
  own: readonly Scheme[];
  /**
   * True while another part of the app needs the keyboard. The input mapper is then paused, and held input is
   * released.
   */
  paused = false;
  labels: boolean;
  hand: Hand = 'keys';
  /** Names of the images that the streaming device detects. */
  images: ReadonlySet<string> = new Set();
  #clearing: AbortController | undefined;
  readonly #ports: SchemesPorts;
  #on: boolean | undefined;
  #mapper: Mapper | undefined;
  #changing: AbortController | undefined;

  constructor(ports: SchemesPorts) {
    this.#ports = ports;
    const stored = this.#readStored();
    this.own = stored.own;
    this.#on = stored.on;
    this.labels = stored.labels;
    this.machine = new Machine(
      imapSpec,
      imapRunner({
        ...ports,
        runLibrary: (schemes, send, signal) => void this.#run(schemes, send, signal),
        changeScheme: (scheme, onDone, signal) => this.#changeWhenIdle(scheme, onDone, signal),
        lockPointer: (on) => void this.#lockPointer(on),
      }),
    );
    // Methods that send events aren't MobX actions, because inside an action reactions run only at its end.
    makeAutoObservable(this, { machine: false, on: false, start: false }, { deep: false });
  }

  /** Runs input mapping until the signal aborts. */
  start(signal: AbortSignal): void {
    const { interceptor } = this.#ports;
    this.machine.start(signal);
    interceptor.onHand = (hand) => runInAction(() => (this.hand = hand));
    interceptor.onLock = (locked) => this.machine.send({ kind: 'pointer lock changed', locked });
    const maps = () => this.flags.active && !this.paused;
    reaction(maps, (on) => (interceptor.mapper = on ? this.#mapper : undefined), { signal });
    signal.addEventListener(
      'abort',
      () => {
        interceptor.mapper = undefined;
        interceptor.onLock = undefined;
        interceptor.onHand = undefined;
        this.#clearing?.abort();
      },
      { once: true },
    );
  }

  /** Loads the game's control schemes unless they are loaded. Retries after a failure. */
  readonly want = (): void => this.machine.send({ kind: 'mapping wanted' });

  /** True if input mapping is on, or will be once the schemes have loaded. */
  get on(): boolean {
    const { state } = this.machine;
    return state.kind === 'ready' ? state.active : (this.#on ?? !this.#ports.nativeKeyboard);
  }

  get flags(): ImapFlags {
    return flagsOf(this.machine.state);
  }

  get failure(): ImapFailure | undefined {
    return this.machine.state.kind === 'disabled' ? this.machine.state.why : undefined;
  }

  /** The schemes that the player can choose: the game's schemes with the player's changes, then the player's own. */
  get schemes(): readonly Scheme[] {
    const state = this.machine.state;
    const gameSchemes = state.kind === 'ready' || state.kind === 'starting' ? state.schemes : [];
    return merge(gameSchemes, this.own);
  }

  /** The scheme in use. While a change waits for held input, the scheme to change to. */
  get current(): Scheme | undefined {
    const state = this.machine.state;
    return state.kind === 'ready' ? (state.next ?? state.scheme) : undefined;
  }

  /** Returns the game's version of a scheme; undefined for a scheme that the player created or imported. */
  gameScheme(name: string): Scheme | undefined {
    const state = this.machine.state;
    return state.kind === 'ready' ? state.schemes.find((one) => one.name === name) : undefined;
  }

  readonly setOn = (on: boolean): void => {
    this.#on = on;
    this.#save();
    this.machine.send({ kind: 'switched', on });
  };

  setPaused(paused: boolean): void {
    this.paused = paused;
  }

  setLabels(labels: boolean): void {
    this.labels = labels;
    this.#save();
  }

  readonly use = (name: string): void => {
    const scheme = this.schemes.find((one) => one.name === name);
    if (!scheme) return;
    this.#ports.preferences.change(this.#ports.game, { imapScheme: name });
    this.machine.send({ kind: 'change asked', scheme });
  };

  /** Saves a scheme of the player and uses it. Replaces the player's scheme of the same name. */
  readonly save = (scheme: Scheme): void => {
    this.#setPlayerSchemes([...this.own.filter(({ name }) => name !== scheme.name), scheme]);
    this.use(scheme.name);
  };

  /** Removes the player's version of a scheme, and uses the game's version, or else its first scheme. */
  readonly forget = (name: string): void => {
    this.#setPlayerSchemes(this.own.filter((one) => one.name !== name));
    const next = this.gameScheme(name) ?? this.schemes[0];
    if (next) this.use(next.name);
  };

  readonly onTags = (tags: readonly ImageTag[]): void => {
    this.#mapper?.tags(tags);
    this.#see(new Set(tags.map(({ name }) => name)));
    this.#clearing?.abort();
    this.#clearing = new AbortController();
    this.#ports.clock.after(TAGS_CLEAR_MS, () => this.#see(new Set()), this.#clearing.signal);
  };

  /** Releases all held input, for causes that the input events don't show. */
  readonly releaseAll = (): void => this.#ports.interceptor.releaseAll();

  async #run(schemes: readonly Scheme[], send: (event: ImapEvent) => void, signal: AbortSignal): Promise<void> {
    const { script, interceptor, clock, loadModule, nativeKeyboard } = this.#ports;
    const host = {
      clock,
      touch: interceptor.touch,
      rawMouse: interceptor.activation.debounce(
        (on: boolean) => this.machine.send({ kind: 'raw mouse asked', on }),
        signal,
      ),
    };
    const broke = () => send({ kind: 'library failed' });
    const made = await startMapperScript(script.url, script.origin, loadModule, host, broke);
    if (signal.aborted) return;
    if (!made.ok) return broke();
    const mapper = made.value;
    this.#mapper = mapper;
    signal.addEventListener(
      'abort',
      () => {
        mapper.releaseAll();
        this.#mapper = undefined;
        interceptor.mapper = undefined;
      },
      { once: true },
    );
    const scheme = this.#first(schemes);
    mapper.load(scheme);
    send({ kind: 'library started', scheme, active: this.#on ?? !nativeKeyboard });
  }

  /** Returns the scheme that the player used last, or else the one that the game selects. */
  #first(gameSchemes: readonly Scheme[]): Scheme {
    const all = merge(gameSchemes, this.own);
    const { preferences, game } = this.#ports;
    const { imapScheme } = preferences.get(game);
    const empty: Scheme = { name: '', tags: [], selected: true, controls: [] };
    return all.find(({ name }) => name === imapScheme) ?? all.find(({ selected }) => selected) ?? all[0] ?? empty;
  }

  #changeWhenIdle(scheme: Scheme, onDone: () => void, owner: AbortSignal): void {
    this.#changing?.abort();
    this.#changing = new AbortController();
    const signal = AbortSignal.any([owner, this.#changing.signal]);
    const look = () => {
      if (!this.#mapper?.idle) return false;
      this.#changing?.abort();
      this.#mapper.load(scheme);
      onDone();
      return true;
    };
    if (!look()) this.#ports.clock.every(LOOK_MS, look, signal);
  }

  async #lockPointer(on: boolean): Promise<void> {
    // If the browser refuses the pointer lock, end raw mouse mode. The player's next press requests the lock again.
    if (!(await this.#ports.interceptor.rawMouse(on)) && on) this.machine.send({ kind: 'raw mouse asked', on: false });
  }

  #setPlayerSchemes(playerSchemes: readonly Scheme[]): void {
    runInAction(() => (this.own = playerSchemes));
    this.#save();
  }

  /**
   * Stores the names of detected images. The streaming device reports them four times per second, so unchanged ones
   * are ignored.
   */
  #see(seen: ReadonlySet<string>): void {
    if (seen.symmetricDifference(this.images).size > 0) runInAction(() => (this.images = seen));
  }

  #save(): void {
    const { preferences, game } = this.#ports;
    preferences.change(game, {
      imapOverlay: { on: this.#on, labels: this.labels, schemes: this.own.map(writeScheme) },
    });
  }

  /** Reads the stored settings of input mapping. Unreadable parts count as absent. */
  #readStored(): StoredMapping {
    const { imapOverlay } = this.#ports.preferences.get(this.#ports.game);
    const on = field(imapOverlay, 'on');
    return {
      own: readStoredSchemes(field(imapOverlay, 'schemes')),
      on: typeof on === 'boolean' ? on : undefined,
      labels: field(imapOverlay, 'labels') !== false,
    };
  }
}

function merge(gameSchemes: readonly Scheme[], playerSchemes: readonly Scheme[]): readonly Scheme[] {
  const changed = gameSchemes.map((scheme) => playerSchemes.find(({ name }) => name === scheme.name) ?? scheme);
  return [...changed, ...playerSchemes.filter(({ name }) => !gameSchemes.some((scheme) => scheme.name === name))];
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
