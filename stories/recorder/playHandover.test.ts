import { expect, it } from 'vitest';
import type { Play } from '../../src/app/play/play.ts';
import { PlayHandover } from './playHandover.ts';

const infoOf = (appId: string) => ({ appId }) as Play['info'];

/** A handover that offers a play, and the number of times that the play was disposed of. */
function offered() {
  const disposed = { times: 0 };
  const play = { info: infoOf('20101'), dispose: () => void disposed.times++ } as Play;
  const handover = new PlayHandover();
  handover.offer(play);
  return { handover, play, disposed };
}

it('hands a play to the page of its game once, and leaves its end to that page', () => {
  const { handover, play, disposed } = offered();
  expect(handover.take(infoOf('20101'))?.play).toBe(play);
  expect(handover.take(infoOf('20101'))).toBeUndefined();
  handover.dispose();
  expect(disposed.times).toBe(0);
});

it('ends a play when the page of another game opens instead', () => {
  const { handover, disposed } = offered();
  expect(handover.take(infoOf('20102'))).toBeUndefined();
  expect(disposed.times).toBe(1);
  expect(handover.take(infoOf('20101'))).toBeUndefined();
});

it('ends a play that no page has taken', () => {
  const { handover, disposed } = offered();
  handover.dispose();
  handover.dispose();
  expect(disposed.times).toBe(1);
});
