import { observable, runInAction } from 'mobx';
import { situationOf } from '../../../domain/session/situation.ts';
import type { BreakReminderModel } from '../../../widgets/play/BreakReminder/BreakReminder.tsx';
import type { PlayContext } from '../../play/feature.ts';
import { LIMITS, type LimitsService } from '../../core/api/visit/limits.ts';
import { hasOtherQuestion } from './otherQuestions.ts';

interface GameNow {
  /** The device says that an action is going on. */
  readonly acts: () => boolean;
  /** A break for advertising is announced, or on. */
  readonly adBreak: () => boolean;
}

/** Says, in a calm moment of the game, that its player wanted to be reminded of a break. Lives until the signal is aborted. */
export function remindOfBreaks(
  context: Pick<PlayContext, 'app' | 'play' | 'feature'>,
  { acts, adBreak }: GameNow,
  life: AbortSignal,
): { readonly shown: BreakReminderModel | undefined } {
  const { app, play } = context;
  const kept = observable.box<LimitsService | undefined>(undefined, { deep: false });
  const runs = () => {
    const { state } = play.session;
    return state.kind === 'playing' && state.link.kind === 'up';
  };
  const busy = () => play.inputPaused || acts() || adBreak() || hasOtherQuestion(context);
  const game = {
    plays: () => runs() && app.core.window.visible,
    calm: () => situationOf(play.session.state).kind === 'none' && !busy(),
  };
  void app
    .feature(LIMITS)
    .then((it) => it?.load())
    .then((service) => {
      if (life.aborted || !service) return;
      service.follow(game, life);
      runInAction(() => kept.set(service));
    });
  return {
    get shown() {
      return kept.get()?.reminder;
    },
  };
}
