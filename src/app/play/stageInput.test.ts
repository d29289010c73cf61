import { runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import { AppBench } from '../../../tests/support/appBench.ts';
import { PLAY_BROWSER } from '../../../tests/support/fakePorts.ts';
import { StageInput } from './stageInput.ts';

it('the mouse is left to the game while one of its activities that take it is on top of the device', async () => {
  const { core, play } = await new AppBench().begin();
  const life = new AbortController();
  runInAction(() => (play.features = { ...play.features, nativeMouseActivities: ['.Aim'] } as typeof play.features));
  const input = new StageInput(core, play, PLAY_BROWSER, life.signal);
  const told = vi.spyOn(input.interceptor, 'setNativeMouse');
  const onTop = (activityName: string) =>
    input.hear({ kind: 'top-activity', packageName: play.info.packageName, activityName });
  onTop('.Menu');
  onTop(`${play.info.packageName}.Aim`);
  onTop('.Menu');
  expect(told.mock.calls).toEqual([[true], [false]]);
  life.abort();
});

it('transition.orientation-change: elements beside the picture receive a resize event when the game turns', async () => {
  const { core, play } = await new AppBench().begin();
  const life = new AbortController();
  const resized = vi.fn<() => void>();
  const input = new StageInput(core, play, { ...PLAY_BROWSER, stage: { ...PLAY_BROWSER.stage, resized } }, life.signal);
  input.hear({ kind: 'orientation', value: 0 });
  resized.mockClear();
  input.hear({ kind: 'top-activity', packageName: play.info.packageName, activityName: '.Menu' });
  expect(resized).not.toHaveBeenCalled();
  input.hear({ kind: 'orientation', value: 1 });
  expect(resized).toHaveBeenCalled();
  life.abort();
});
