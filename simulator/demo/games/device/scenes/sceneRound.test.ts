import { expect, test } from 'vitest';
import type { Round } from './sceneRound.ts';
import { ObservedRound } from './testing/observedRound.ts';
import { TITLES } from './titles.ts';

/** A round with a goal of sixty items and three hearts. */
function begun(): Round {
  const title = TITLES['com.paleorchid.foxfire'];
  if (title === undefined) throw new Error('Foxfire is gone');
  return new ObservedRound(title, 1).round;
}

/** Advances the round until the hero can be hurt again. */
const recover = (round: Round) => {
  for (let i = 0; i < 12; i++) round.tick(0.1);
};

test('a hit takes one heart, and a hit during invulnerability takes none', () => {
  const round = begun();
  expect(round.hurt(0, 0)).toBe(true);
  expect(round.hurt(0, 0)).toBe(false);
  expect(round.hearts).toBe(2);
  recover(round);
  expect(round.hurt(0, 0)).toBe(true);
  expect(round.hearts).toBe(1);
});

test('a round is lost with its last heart', () => {
  const round = begun();
  for (let i = 0; i < 3; i++) {
    round.hurt(0, 0);
    recover(round);
  }
  expect(round).toMatchObject({ playing: false, won: false });
});

test('collecting each third of the goal restores a heart, up to the initial number', () => {
  const round = begun();
  round.gain(20, 0, 0);
  expect(round.hearts).toBe(3);
  round.hurt(0, 0);
  round.gain(19, 0, 0);
  expect(round.hearts).toBe(2);
  round.gain(1, 0, 0);
  expect(round.hearts).toBe(3);
});

test('collecting the last item wins the round and stops its countdown', () => {
  const round = begun();
  round.tick(10);
  const { timeLeft } = round;
  round.gain(60, 0, 0);
  expect(round).toMatchObject({ playing: false, won: true, got: 60 });
  round.tick(5);
  expect(round.timeLeft).toBe(timeLeft);
});

test('a finished round ignores collected items and hits', () => {
  const round = begun();
  round.gain(60, 0, 0);
  const { score } = round.flow;
  round.gain(1, 0, 0);
  expect(round.hurt(0, 0)).toBe(false);
  expect(round.flow.score).toBe(score);
});

test('a round is lost when its time runs out', () => {
  const round = begun();
  round.gain(59, 0, 0);
  round.tick(round.timeLeft);
  expect(round).toMatchObject({ playing: false, won: false });
});

test('items collected in a streak score more, until a hit ends the streak', () => {
  const round = begun();
  for (let i = 0; i < 4; i++) round.gain(1, 0, 0);
  expect(round.flow.score).toBe(400);
  round.gain(1, 0, 0);
  expect(round.flow.score).toBe(600);
  round.hurt(0, 0);
  round.gain(1, 0, 0);
  expect(round.flow.score).toBe(700);
});
