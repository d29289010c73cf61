import { reaction } from 'mobx';
import { validateMembershipId } from '../../../contracts/calls/playExtraCalls.ts';
import { meaningOf, supportCodeOf } from '../../../domain/api/failure.ts';
import { MEMBERSHIP_KEY } from '../../../domain/account/auth/loginRequirement.ts';
import { situationOf } from '../../../domain/session/sessionSituation.ts';
import { featureKey } from '../../../kit/featureKey.ts';
import { MembershipViewModel } from '../../../modals/account/Membership/Membership.viewModel.ts';
import { Membership } from '../../../modals/account/Membership/Membership.tsx';
import { createLayer } from '../../core/createLayer.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { PlayFeature } from '../feature.ts';

export const MEMBERSHIP = featureKey<Pick<MembershipViewModel, 'show'>>('membership');

/** Dialog for a membership number, which opens at a game's start or from the queue. */
export const membership: PlayFeature<Pick<MembershipViewModel, 'show'>> = {
  key: MEMBERSHIP,
  create({ app: { core }, play }, signal) {
    const { session } = play;
    const screen = new MembershipViewModel({
      validate: async (membershipId, signal) => {
        const response = await core.api.call(validateMembershipId, { membershipId }, { signal });
        if (!response.ok) return { failed: supportCodeOf(response.error) };
        return meaningOf(response.value) === 'Success' ? 'valid' : 'invalid';
      },
      store: (number) => void core.ports.localStore.set(MEMBERSHIP_KEY, number),
      onOpenChange: (open) => session.send({ kind: 'membership dialog changed', open }),
      copy: (text) => core.ports.browser.copy(text),
      // Only a refused start must be retried. In the queue, the next poll sends the membership number.
      onClosed: (why) => why === 'refused' && play.retry(),
    });
    reaction(
      () => situationOf(session.state).kind,
      (kind) => {
        if (kind !== 'notice' && kind !== 'queue') screen.withdraw();
      },
      { signal },
    );
    reaction(
      () => session.state.kind === 'failed' && session.state.error.status === 'FailureInvalidMembershipId',
      (refused) => refused && screen.show('refused'),
      { signal, fireImmediately: true },
    );
    reaction(
      () => session.state.kind === 'preparing' && session.state.around.membershipOpen,
      (first) => first && screen.show('first'),
      { signal, fireImmediately: true },
    );
    const model = () => {
      const { kind } = situationOf(session.state);
      return screen.open && kind !== 'grace' && kind !== 'reconnecting' ? screen : undefined;
    };
    const layer = { id: 'membership', slot: 'dialog', priority: 20 } as const;
    return { api: screen, layers: [createLayer(layer, LazyView.of(Membership, 'dialogs'), model)] };
  },
};
