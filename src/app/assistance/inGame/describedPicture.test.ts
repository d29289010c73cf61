import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import type { Play } from '../../play/play.ts';
import { DescribedPicture } from './describedPicture.ts';

it('follows the shape of the picture when the game turns its screen', () => {
  const video = Object.assign(new EventTarget(), { videoWidth: 0, videoHeight: 0 });
  const stage = observable.object<{ video: object | undefined }>({ video: undefined }, {}, { deep: false });
  const end = new AbortController();
  const picture = new DescribedPicture({
    settings: () => ({ described: true, calm: false, text: 'off' }),
    play: { stage, input: undefined, stream: {} } as unknown as Play,
    language: () => 'en',
    focusStage: () => undefined,
  }).start(end.signal);
  expect(picture.ratio).toBeCloseTo(16 / 9);
  runInAction(() => (stage.video = video));
  const turn = (videoWidth: number, videoHeight: number) => {
    Object.assign(video, { videoWidth, videoHeight });
    video.dispatchEvent(new Event('resize'));
    return picture.ratio;
  };
  expect(turn(1_280, 720)).toBeCloseTo(16 / 9);
  expect(turn(720, 1_280)).toBeCloseTo(9 / 16);
  end.abort();
  expect(turn(1_280, 720)).toBeCloseTo(9 / 16);
});
