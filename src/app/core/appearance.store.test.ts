import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../kit/textStoreAndLog.ts';
import { Appearance } from './appearance.store.ts';

/** Creates an operating system whose appearance preferences the test can change. */
function system(...wishes: string[]) {
  const asks = new Set(wishes);
  const changed: (() => void)[] = [];
  const lifetime = new AbortController();
  return {
    lifetime,
    browser: {
      prefers: (name: string) => asks.has(name),
      on: (name: string, then: () => void) => void (name === 'preference' && changed.push(then)),
    },
    now(...others: string[]) {
      asks.clear();
      for (const one of others) asks.add(one);
      for (const then of changed) then();
    },
  };
}

const LIGHT = 'color-scheme: light';
const CONTRAST = 'contrast: more';

function appearance(store = memoryStore(), ...wishes: string[]) {
  const asked = system(...wishes);
  const look = new Appearance(store, asked.browser);
  look.start(asked.lifetime.signal);
  return { asked, store, appearance: look };
}

describe('the theme of a player without a choice', () => {
  it.each([
    [[], 'dark'],
    [[LIGHT], 'light'],
    [[CONTRAST], 'contrast'],
    [[LIGHT, CONTRAST], 'contrast'],
  ])('follows the system preferences %j: %s', (wishes, theme) => {
    expect(appearance(memoryStore(), ...wishes).appearance.theme).toBe(theme);
  });

  it('follows the system’s changes', () => {
    const { appearance: look, asked, store } = appearance();
    asked.now(LIGHT);
    expect(look.theme).toBe('light');
    asked.now(LIGHT, CONTRAST);
    expect(look.theme).toBe('contrast');
    asked.now();
    expect(look.theme).toBe('dark');
    expect(store.get('ngTheme')).toBeUndefined();
  });

  it('ignores an unknown stored theme', () => {
    const store = memoryStore();
    store.set('ngTheme', 'sepia');
    expect(appearance(store, LIGHT).appearance).toMatchObject({ theme: 'light', chosen: undefined });
  });
});

describe('a chosen theme', () => {
  it('stays when the system’s preference changes, and is restored on the next visit', () => {
    const { appearance: look, asked, store } = appearance(memoryStore(), LIGHT);
    look.chooseTheme('dark');
    asked.now(CONTRAST);
    expect(look.theme).toBe('dark');
    expect(appearance(store, LIGHT).appearance).toMatchObject({ theme: 'dark', chosen: 'dark' });
  });

  it('resets to the system’s theme when the player withdraws the choice', () => {
    const { appearance: look, store } = appearance(memoryStore(), LIGHT);
    look.chooseTheme('contrast');
    look.chooseTheme(undefined);
    expect([look.theme, look.chosen, store.get('ngTheme')]).toEqual(['light', undefined, undefined]);
  });
});

describe('the setting for the distance to the screen', () => {
  it('defaults to near, follows the input that the player uses, and keeps the player’s own choice', () => {
    const { appearance: look, store } = appearance();
    const seen: string[] = [];
    const stop = autorun(() => seen.push(look.reach));
    look.moveReach('far');
    look.moveReach('near');
    expect(seen).toEqual(['near', 'far', 'near']);
    expect(appearance(store).appearance.reach).toBe('near');
    look.chooseReach('far');
    look.moveReach('near');
    expect([seen.at(-1), appearance(store).appearance.reach]).toEqual(['far', 'far']);
    stop();
  });
});

it('Appearance stores the setting for the search key and the dismissed announcement', () => {
  const { appearance: look, store } = appearance();
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push([look.slash, look.dismissedAnnouncement]));
  look.chooseSlash(false);
  look.dismissAnnouncement('autumn');
  expect(seen).toEqual([
    [true, undefined],
    [false, undefined],
    [false, 'autumn'],
  ]);
  expect(appearance(store).appearance).toMatchObject({ slash: false, dismissedAnnouncement: 'autumn' });
  look.chooseSlash(true);
  expect([look.slash, appearance(store).appearance.slash]).toEqual([true, true]);
  stop();
});
