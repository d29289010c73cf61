import { expect, it } from 'vitest';
import { PreferencesStore } from '../../domain/preferences/preferences.store.ts';
import { memoryStore } from '../../kit/ports.ts';
import { HandlePlace } from './handlePlace.ts';

it('the handle stays where it was dragged to, for each game: widget.fs', () => {
  const store = memoryStore();
  const preferences = () => new PreferencesStore(store, { report: () => undefined });
  const place = (game: string) => new HandlePlace(preferences(), game);
  expect(place('games.a').x).toBe(0.5);
  place('games.a').move(0.2);
  expect(place('games.a').x).toBe(0.2);
  expect(place('games.b').x).toBe(0.5);
  preferences().change('games.b', { fsWidgetPosition: { x: 7, y: 0 } });
  expect(place('games.b').x, 'beyond the edge').toBe(0.5);
});
