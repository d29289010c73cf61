import { expect, it } from 'vitest';
import { PreferencesStore } from '../../domain/account/preferences/preferences.store.ts';
import { memoryStore } from '../../kit/textStoreAndLog.ts';
import { BarHandle } from './barHandle.store.ts';

const LIFE = new AbortController().signal;

it('the bar handle keeps the position that it was dragged to, separately for each game: widget.fs', () => {
  const store = memoryStore();
  const preferences = () => new PreferencesStore(store, { report: () => undefined });
  const place = (game: string) => new BarHandle(preferences(), game).start(LIFE);
  expect(place('games.a').x).toBe(0.5);
  place('games.a').move(0.2);
  expect(place('games.a').x).toBe(0.2);
  expect(place('games.b').x).toBe(0.5);
  preferences().change('games.b', { fsWidgetPosition: { x: 7, y: 0 } });
  expect(place('games.b').x, 'beyond the edge').toBe(0.5);
});

it('the bar handle starts at the app’s configured position until the player drags it: widget.fs', () => {
  const preferences = new PreferencesStore(memoryStore(), { report: () => undefined });
  const place = (positions: unknown) => new BarHandle(preferences, 'games.a', positions).start(LIFE);
  expect(place({ fsWidget: { x: 0.9, y: 0 } }).x).toBe(0.9);
  const odd = [{ fsWidget: { x: 9 } }, { fsWidget: 'left' }, { chat: 'left' }, 'left', null];
  expect(odd.map((positions) => place(positions).x)).toEqual(odd.map(() => 0.5));
  place({ fsWidget: { x: 0.9, y: 0 } }).move(0.2);
  expect(place({ fsWidget: { x: 0.9, y: 0 } }).x).toBe(0.2);
});
