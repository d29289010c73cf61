import { computed, reaction } from 'mobx';
import { situationOf } from '../../../domain/session/sessionSituation.ts';
import { featureKey } from '../../../kit/featureKey.ts';
import { LeaveQuestion, type LeaveQuestionModel } from '../../../modals/play/LeaveQuestion/LeaveQuestion.tsx';
import { MatureWarning } from '../../../modals/play/MatureWarning/MatureWarning.tsx';
import { SecretPassageViewModel } from '../../../modals/ads/SecretPassage/SecretPassage.viewModel.ts';
import { SecretPassage } from '../../../modals/ads/SecretPassage/SecretPassage.tsx';
import { createLayer } from '../../core/createLayer.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { PlayContext, PlayFeature } from '../feature.ts';

/** Asks the player before leaving. An ended session needs no question. */
export const leaveQuestion: PlayFeature = {
  key: featureKey('leaveQuestion'),
  create(context) {
    const question = computed(() => leaveQuestionOf(context));
    const layer = { id: 'question', slot: 'dialog', priority: 40 } as const;
    return { api: {}, layers: [createLayer(layer, LazyView.of(LeaveQuestion, 'session'), () => question.get())] };
  },
};

function leaveQuestionOf({ app: { dialogs }, play }: PlayContext): LeaveQuestionModel | undefined {
  const { pending } = dialogs;
  const { state } = play.session;
  if (!pending || situationOf(state).kind === 'notice') return undefined;
  const losing = state.kind === 'playing' ? 'game' : state.kind === 'queued' ? 'place' : 'start';
  return { game: play.info.appName, losing, answer: pending.answer };
}

/** Asks the player to confirm adulthood for a game with mature content. */
export const matureWarning: PlayFeature = {
  key: featureKey('matureWarning'),
  create({ play, leaveNow: decline }) {
    const model = { game: play.info, confirm: () => play.confirmAdult(), decline };
    const isShown = () => play.awaitsAdult && situationOf(play.session.state).kind === 'none';
    const layer = { id: 'mature', slot: 'dialog', priority: 30, dims: true } as const;
    const shown = () => (isShown() ? model : undefined);
    return { api: {}, layers: [createLayer(layer, LazyView.of(MatureWarning, 'dialogs'), shown)] };
  },
};

/** Feature key of the dialog that explains how to let ads through an ad blocker. */
export const SECRET_PASSAGE = featureKey<Pick<SecretPassageViewModel, 'open'>>('secretPassage');

/** Steps that let ads through an ad blocker, opened from the notice about a session's end. */
export const secretPassage: PlayFeature<Pick<SecretPassageViewModel, 'open'>> = {
  key: SECRET_PASSAGE,
  create({ play }, signal) {
    const screen = new SecretPassageViewModel(() => play.retry());
    const isEnded = () => situationOf(play.session.state).kind === 'notice';
    reaction(isEnded, (ended) => !ended && screen.back(), { signal });
    const layer = { id: 'secret-passage', slot: 'dialog', priority: 10 } as const;
    const shown = () => (screen.showing && isEnded() ? screen : undefined);
    return { api: screen, layers: [createLayer(layer, LazyView.of(SecretPassage, 'dialogs'), shown)] };
  },
};
