import { observable, runInAction } from 'mobx';
import { situationOf } from '../../../domain/session/sessionSituation.ts';
import type { BreakReminderModel } from '../../../widgets/play/BreakReminder/BreakReminder.tsx';
import type { PlayContext } from '../../play/feature.ts';
import { LIMITS, type LimitsService } from '../../core/featureKeys/visit/limits.ts';
import { hasOtherDialog } from './hasOtherDialog.ts';

interface GameNow {
  /**
   * Whether an action is in progress on the streaming device, such as vibration or typing, which the reminder would
   * interrupt.
   */
  readonly acts: () => boolean;
  /** Whether an advertising break is announced or running. */
  readonly adBreak: () => boolean;
}

/** Shows the break reminder at a calm moment of the game. Lives until `signal` aborts. */
export function remindOfBreaks(
  context: Pick<PlayContext, 'app' | 'play' | 'feature'>,
  { acts, adBreak }: GameNow,
  signal: AbortSignal,
): { readonly shown: BreakReminderModel | undefined } {
  const { app, play } = context;
  const limits = observable.box<LimitsService | undefined>(undefined, { deep: false });
  const runs = () => {
    const { state } = play.session;
    return state.kind === 'playing' && state.link.kind === 'up';
  };
  const busy = () => play.inputPaused || acts() || adBreak() || hasOtherDialog(context);
  const game = {
    isPlaying: () => runs() && app.core.window.visible,
    isCalm: () => situationOf(play.session.state).kind === 'none' && !busy(),
  };
  void app
    .feature(LIMITS)
    .then((it) => it?.load())
    .then((service) => {
      if (signal.aborted || !service) return;
      service.follow(game, signal);
      runInAction(() => limits.set(service));
    });
  return {
    get shown() {
      return limits.get()?.reminder;
    },
  };
}
