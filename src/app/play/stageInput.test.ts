import { runInAction } from 'mobx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppBench } from '../../../tests/support/appBench.ts';
import { StageInput } from './stageInput.ts';

beforeEach(() => {
  const window = new EventTarget();
  const media = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { body: new EventTarget() }));
  vi.stubGlobal('screen', {});
  vi.stubGlobal('matchMedia', () => media);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
});
afterEach(() => vi.unstubAllGlobals());

it('the mouse is left to the game while one of its activities that take it is on top of the device', async () => {
  const { core, play } = await new AppBench().begin();
  const life = new AbortController();
  runInAction(() => (play.features = { ...play.features, nativeMouseActivities: ['.Aim'] } as typeof play.features));
  const input = new StageInput(core, play, life.signal);
  const told = vi.spyOn(input.tap, 'setNativeMouse');
  const onTop = (activityName: string) =>
    input.hear({ kind: 'top-activity', packageName: play.info.packageName, activityName });
  onTop('.Menu');
  onTop(`${play.info.packageName}.Aim`);
  onTop('.Menu');
  expect(told.mock.calls).toEqual([[true], [false]]);
  life.abort();
});
