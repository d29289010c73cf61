import type { Code } from '../../../src/contracts/status.ts';
import type { StreamFault } from '../world/stream.ts';
import type { CallScript } from '../script/script.ts';
import type { ConfigPatch } from '../world/worldConfig.ts';
import type { DeviceInput } from './deviceInput.ts';

export const JOURNEYS = ['arrive', 'choose', 'wait', 'play', 'trouble', 'pay', 'earn'] as const;
/** Stage of the player's journey. */
export type Journey = (typeof JOURNEYS)[number];

export const AREAS = [
  'play',
  'wait',
  'start',
  'code',
  'ending',
  'connection',
  'call',
  'sign-in',
  'visit',
  'reward',
  'interleaving',
] as const;
/** Area of the product that a scenario belongs to. */
export type Area = (typeof AREAS)[number];

/** A scenario that a simulated world executes. Plain data, for people as well as the simulator. */
export interface Scenario extends WorldConditions {
  readonly id: string;
  readonly title: string;
  readonly journey: Journey;
  /** Plain description of the events, for someone who replays them. */
  readonly story: string;
  /** App that the player starts. */
  readonly appId: string;
  /** Requirement ids that the app demonstrably meets in this scenario. */
  readonly covers: readonly string[];
  readonly moments: readonly Moment[];
  /** Address of the page if it isn't the play page: `/nowbux?section=quests`. */
  readonly at?: string;
  readonly area?: Area;
  /** Further search terms: a status, a code, a call. */
  readonly tags?: readonly string[];
  /** Final state of the play page without input. */
  readonly leadsTo?: Outcome;
  /**
   * Texts and screens that the player sees during the scenario, in order. A scenario that covers requirement ids has
   * `shows` or `shownBy`.
   */
  readonly shows?: readonly ScenarioExpectation[];
  /** Test that plays the scenario and asserts its claims, if opening the play page isn't enough. */
  readonly shownBy?: string;
}

/** Translation key of a text in `locales/`: `errors:no-reply.title`. */
export type WordsKey = `${string}:${string}`;

/** Something visible, or a request, in the course of a scenario. */
export type ScenarioExpectation =
  | {
      /** Translation key of the English text. */
      readonly words: WordsKey;
      readonly with?: Readonly<Record<string, string | number>>;
      /** Role that the element with the expected text must have. */
      readonly role?: 'heading' | 'button';
    }
  /** Text that must not be visible at this point of the scenario. */
  | { readonly no: WordsKey }
  /** Untranslated text: a code, a status, or text from the server or streaming device. */
  | { readonly text: string }
  /** Expects the game's picture without an overlay. */
  | { readonly screen: 'game' }
  /** Expects that the client made a call this many times by this point of the scenario, exactly `apartSecs` apart. */
  | { readonly asked: string; readonly times: number; readonly apartSecs?: number };

/** Final state that a test can recognize. */
export interface Outcome {
  /**
   * Kind of screen. `notice`: an error that ends the session; `dialog`: any other dialog, such as the queue;
   * `loading`: the stream has no picture yet.
   */
  readonly screen: 'game' | 'notice' | 'dialog' | 'loading' | 'page';
  /** The error code on the screen. */
  readonly code?: Code;
  /** Name of the scenario's moment from which a test starts, if the scenario from its start takes too long. */
  readonly startAt?: string;
  /** Time until the outcome by the browser's clock in seconds, if more than a few. */
  readonly afterSecs?: number;
}

/** A named point of a scenario from which a simulated world can start. Its conditions replace the scenario's. */
export interface Moment extends WorldConditions {
  readonly name: string;
  /** Visible state at this moment, in one sentence. */
  readonly shows: string;
}

/** Conditions of the backend. */
export interface WorldConditions {
  readonly config?: ConfigPatch;
  /** Scripted answers to the next requests, by call id. */
  readonly script?: Readonly<Record<string, CallScript>>;
  readonly queue?: QueuePlan;
  readonly session?: SessionPlan;
  /** Messages of the streaming device and connection faults, each at its time. */
  readonly events?: readonly ScenarioEvent[];
}

/** Queue in front of the player. It advances by the simulated world's clock. */
export interface QueuePlan {
  readonly kind: 'queue' | 'priority';
  /** Position in the queue in the first answer; 1 is next. */
  readonly position: number;
  readonly secsPerPlace: number;
}

export interface SessionPlan {
  /** Seconds from the game's first picture to the session's time limit. */
  readonly timeLimitSecs?: number;
  /** Seconds between the warning about the session's time limit and the limit itself. */
  readonly graceSecs?: number;
  /** Whether the streaming device never reports readiness. */
  readonly neverReady?: boolean;
}

/**
 * Time zero of an event: the first wait in the queue, the offer, the peer's connection, or the streaming device's
 * readiness.
 */
export type EventAnchor = 'queued' | 'offered' | 'connected' | 'ready';

/** Expires every access token, or deletes every play user. */
export type BackendEvent = 'tokens-expire' | 'play-users-forgotten';

export interface ScenarioEvent {
  readonly since: EventAnchor;
  readonly afterMs: number;
  /** True if the scenario's event affects every session, not only one. */
  readonly every?: boolean;
  /** The number of the session that the event affects, counted from 1 in the order of the offers. Default 1. */
  readonly session?: number;
  readonly device?: DeviceInput;
  readonly fault?: StreamFault;
  readonly backend?: BackendEvent;
}
