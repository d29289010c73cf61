import type { Code } from '../../../src/contracts/status.ts';
import type { StreamFault } from '../world/stream.ts';
import type { CallScript } from '../script/script.ts';
import type { ConfigPatch } from '../world/config.ts';
import type { DeviceInput } from './deviceInput.ts';

export const JOURNEYS = ['arrive', 'choose', 'wait', 'play', 'trouble', 'pay', 'earn'] as const;
/** The part of a player's way that a scenario is about. */
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
/** The family that a scenario belongs to. */
export type Area = (typeof AREAS)[number];

/** A story that a world plays: data only, read by people as well as by the simulator. */
export interface Scenario extends WorldConditions {
  readonly id: string;
  readonly title: string;
  readonly journey: Journey;
  /** What happens, for someone who replays it: a few plain sentences. */
  readonly story: string;
  /** The app that the player is about to play. */
  readonly appId: string;
  /** Ids of the requirement catalogue that are really shown by what the scenario makes the app do. */
  readonly covers: readonly string[];
  readonly moments: readonly Moment[];
  /** The page that it is about, where that isn't the play page: `/nowbux?section=quests`. */
  readonly at?: string;
  readonly area?: Area;
  /** What else to find it by: a status, a code, a call. */
  readonly tags?: readonly string[];
  /** What the play page comes to by itself. */
  readonly leadsTo?: Outcome;
  /** What the player must see on its page, one after the other. Whoever claims ids has some, or `shownBy`. */
  readonly shows?: readonly ScenarioExpectation[];
  /** The test that plays this scenario and asserts what it claims, where that takes more than opening the play page. */
  readonly shownBy?: string;
}

/** Words by their key in `locales/`: `errors:no-reply.title`. */
export type WordsKey = `${string}:${string}`;

/** Something that can be seen, or that the service is asked, in the course of a scenario. */
export type ScenarioExpectation =
  | {
      /** In English. */
      readonly words: WordsKey;
      readonly with?: Readonly<Record<string, string | number>>;
      /** Where they must stand: as a heading, or as what is to be pressed. */
      readonly role?: 'heading' | 'button';
    }
  /** Nowhere on the page by then. */
  | { readonly no: WordsKey }
  /** What is in no language: a code, a status, what the server or the device says. */
  | { readonly text: string }
  /** The game's picture, with nothing over it. */
  | { readonly screen: 'game' }
  /** A call was made so often by then, `apartSecs` from one to the next. */
  | { readonly asked: string; readonly times: number; readonly apartSecs?: number };

/** What a player meets in the end, told so that a test recognises it. */
export interface Outcome {
  /** `notice`: a full stop with its reason; `dialog`: any other, such as the queue; `loading`: the wait for a picture. */
  readonly screen: 'game' | 'notice' | 'dialog' | 'loading' | 'page';
  /** The code that is shown. */
  readonly code?: Code;
  /** The moment to start at, where the scenario itself takes its time. */
  readonly startAt?: string;
  /** The browser's time that it takes, in seconds, where that is more than a few. */
  readonly afterSecs?: number;
}

/** A named point of the story, from which a world can start. What it gives replaces the scenario's own. */
export interface Moment extends WorldConditions {
  readonly name: string;
  /** What can be seen then, in one sentence. */
  readonly shows: string;
}

/** How the backend is disposed. */
export interface WorldConditions {
  readonly config?: ConfigPatch;
  /** The next answers, by call id. */
  readonly script?: Readonly<Record<string, CallScript>>;
  readonly queue?: QueuePlan;
  readonly session?: SessionPlan;
  /** What the device says and what happens to the connection, over time. */
  readonly events?: readonly ScenarioEvent[];
}

/** A line of players before this one. It moves by the world's clock. */
export interface QueuePlan {
  readonly kind: 'queue' | 'priority';
  /** The place at the first answer; 1 is next. */
  readonly position: number;
  readonly secsPerPlace: number;
}

export interface SessionPlan {
  /** Seconds from the game's first picture until the time limit ends the session. */
  readonly timeLimitSecs?: number;
  /** Seconds of warning before that. */
  readonly graceSecs?: number;
  /** The device never says that it is ready. */
  readonly neverReady?: boolean;
}

/** Since a player was first told to wait, the session was offered, the peer connected, or the device was ready. */
export type EventAnchor = 'queued' | 'offered' | 'connected' | 'ready';

/** What happens to the backend: every access token runs out, or every play user is forgotten. */
export type BackendEvent = 'tokens-expire' | 'play-users-forgotten';

export interface ScenarioEvent {
  readonly since: EventAnchor;
  readonly afterMs: number;
  /** The event affects every session, not only one. */
  readonly every?: boolean;
  /** The number of the session that the event affects, counted from 1 in the order of the offers. Default 1. */
  readonly session?: number;
  readonly device?: DeviceInput;
  readonly fault?: StreamFault;
  readonly backend?: BackendEvent;
}
