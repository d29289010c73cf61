import { expect, it } from 'vitest';
import { openBench } from '../../../tests/support/app/appBench.ts';
import { gameOnPage, putGameOnPage } from './gameOnPage.ts';

it('the game on the page is the one that came last, until its page goes', () => {
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
