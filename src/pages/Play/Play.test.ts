import { describe, expect, it } from 'vitest';
import type { SessionState } from '../../domain/session/session.state.ts';
import { PlayScreen, type PlaySources } from './Play.model.ts';

const around = { visible: true, online: true, membershipOpen: false, recording: false };
const run = { restarting: false, requests: 1 };
const queue = { priority: false, position: 3, first: 3, held: undefined };

type Shown = 'preloader' | 'veil' | 'hud' | 'soundGate' | 'hint' | 'queue' | 'notice' | 'grace' | 'question';
const ALL: readonly Shown[] = ['preloader', 'veil', 'hud', 'soundGate', 'hint', 'queue', 'notice', 'grace', 'question'];

interface Facts {
  readonly seen?: boolean;
  readonly blocked?: boolean;
  readonly muted?: boolean;
  readonly hinted?: boolean;
}

/** What the page shows of a state, and how bright the art is. */
function shown(state: object, { seen = false, blocked = false, muted = false, hinted = false }: Facts = {}) {
  const screen = new PlayScreen({
    session: { state: { around, run, ...state } as unknown as SessionState },
    stream: { pictureSeen: seen },
    sound: { blocked, muted },
    game: { appName: 'Skyhop', media: {} },
    preloader: { showing: !seen },
    hint: { showing: hinted },
    ...Object.fromEntries(['stage', 'veil', 'hud', 'soundGate', 'queue', 'notice', 'grace'].map((name) => [name, {}])),
    question: () => undefined,
  } as unknown as PlaySources);
  return [screen.light, ...ALL.filter((name) => screen[name] !== undefined)];
}

const playing = { kind: 'playing', link: { kind: 'up' }, grace: undefined };
const grace = { reason: '', message: '', deadline: 0, toast: false, answered: false };

describe('PlayScreen', () => {
  it.each<[what: string, state: object, facts: Facts, light: string, ...shows: Shown[]]>([
    ['preparing', { kind: 'preparing' }, {}, 'bright', 'preloader'],
    ['a first start', { kind: 'starting', queue: undefined }, {}, 'bright', 'preloader'],
    ['the queue', { kind: 'queued', queue }, {}, 'low', 'queue'],
    ['a poll of the queue', { kind: 'starting', queue }, {}, 'low', 'queue'],
    ['connected, no frame yet', playing, {}, 'bright', 'preloader'],
    ['playing', playing, { seen: true }, 'off', 'hud'],
    ['playing without sound', playing, { seen: true, blocked: true, hinted: true }, 'off', 'hud', 'soundGate'],
    ['playing, muted by the player', playing, { seen: true, blocked: true, muted: true }, 'off', 'hud'],
    ['playing for the first time', playing, { seen: true, hinted: true }, 'off', 'hud', 'hint'],
    ['a grace warning', { ...playing, grace }, { seen: true }, 'off', 'hud', 'grace'],
    [
      'a lost picture',
      { ...playing, link: { kind: 'lost', since: 0 } },
      { seen: true, blocked: true },
      'off',
      'veil',
      'hud',
    ],
    ['a lost session before its picture', { ...playing, link: { kind: 'lost', since: 0 } }, {}, 'low', 'veil'],
    [
      'a restart',
      { kind: 'starting', queue: undefined, run: { restarting: true } },
      { seen: true },
      'off',
      'veil',
      'hud',
    ],
    [
      'a restart that queues',
      { kind: 'queued', queue, run: { restarting: true } },
      { seen: true },
      'low',
      'hud',
      'queue',
    ],
    ['an end', { kind: 'ended', screen: 'session-ended' }, { seen: true }, 'low', 'notice'],
    ['an error', { kind: 'failed', error: { status: 'Failure', description: '' } }, {}, 'low', 'notice'],
    ['the way out', { kind: 'left' }, { seen: true }, 'off', 'hud'],
  ])('shows one thing at a time: %s', (_, state, facts, light, ...shows) => {
    expect(shown(state, facts)).toEqual([light, ...ALL.filter((name) => shows.includes(name))]);
  });
});
