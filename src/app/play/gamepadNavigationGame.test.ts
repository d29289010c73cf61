import { expect, it } from 'vitest';
import { openBench } from '../../../tests/support/app/appBench.ts';
import { gamepadNavigationGame, setGamepadNavigationGame } from './gamepadNavigationGame.ts';

it('gamepadNavigationGame returns the game that was last put on the page, until that game’s signal aborts', () => {
  const { core } = openBench();
  const game = () => ({ listens: true, openBar: undefined, pauseInput: () => () => undefined });
  const [one, other] = [game(), game()];
  const [end, otherEnd] = [new AbortController(), new AbortController()];
  expect(gamepadNavigationGame(core)).toBeUndefined();
  setGamepadNavigationGame(core, one, end.signal);
  setGamepadNavigationGame(core, other, otherEnd.signal);
  end.abort();
  expect(gamepadNavigationGame(core)).toBe(other);
  otherEnd.abort();
  expect(gamepadNavigationGame(core)).toBeUndefined();
});
