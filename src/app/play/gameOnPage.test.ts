import { expect, it } from 'vitest';
import { openBench } from '../../../tests/support/app/appBench.ts';
import { gameOnPage, putGameOnPage } from './gameOnPage.ts';

it('gameOnPage returns the game that was last put on the page, until that game’s signal aborts', () => {
  const { core } = openBench();
  const game = () => ({ listens: true, openBar: undefined, pauseInput: () => () => undefined });
  const [one, other] = [game(), game()];
  const [end, otherEnd] = [new AbortController(), new AbortController()];
  expect(gameOnPage(core)).toBeUndefined();
  putGameOnPage(core, one, end.signal);
  putGameOnPage(core, other, otherEnd.signal);
  end.abort();
  expect(gameOnPage(core)).toBe(other);
  otherEnd.abort();
  expect(gameOnPage(core)).toBeUndefined();
});
