import { observable, runInAction } from 'mobx';
import type { watchPlay } from '../../../domain/privacy/experience/watchPlay.ts';
import { memoizePerOwner } from '../../../kit/memoizePerOwner.ts';
import type { Core } from '../visitCore.ts';

/** The current play, with what is needed to measure it. `signal` aborts when it ends. */
export interface MeasuredPlay extends Pick<Parameters<typeof watchPlay>[0], 'play' | 'blame' | 'causeOf'> {
  readonly signal: AbortSignal;
}

const playOf = memoizePerOwner<Core, { get(): MeasuredPlay | undefined; set(play: MeasuredPlay | undefined): void }>(
  () => observable.box<MeasuredPlay | undefined>(undefined, { deep: false }),
);

/** Sets the play that measurements may observe, until its signal aborts. */
export function setMeasuredPlay(core: Core, play: MeasuredPlay): void {
  const current = playOf(core);
  runInAction(() => current.set(play));
  const leave = () => runInAction(() => current.get() === play && current.set(undefined));
  play.signal.addEventListener('abort', leave, { once: true });
}

/** The current play; undefined outside of games. Observable. */
export function measuredPlay(core: Core): MeasuredPlay | undefined {
  return playOf(core).get();
}
