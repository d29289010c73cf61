import { reaction } from 'mobx';
import { validateMembershipId } from '../../../contracts/calls/playExtraCalls.ts';
import { meaningOf, shownCodeOf } from '../../../domain/api/failure.ts';
import { situationOf } from '../../../domain/session/situation.ts';
import { MembershipViewModel } from '../../../modals/account/Membership/Membership.viewModel.ts';
import type { Core } from '../../core/core.ts';
import { MEMBERSHIP_KEY } from '../../../domain/account/auth/gates.ts';
import type { Play } from '../play.ts';

/** The dialog for a membership number, asked when a start or the queue wants one. Lives until the signal is aborted. */
export function createMembership(core: Core, play: Play, life: AbortSignal): MembershipViewModel {
  const { session } = play;
  const screen = new MembershipViewModel({
    validate: async (membershipId, signal) => {
      const asked = await core.api.call(validateMembershipId, { membershipId }, { signal });
      if (!asked.ok) return { failed: shownCodeOf(asked.error) };
      return meaningOf(asked.value) === 'Success' ? 'valid' : 'invalid';
    },
    keep: (number) => void core.ports.localStore.set(MEMBERSHIP_KEY, number),
    changed: (open) => session.send({ kind: 'membership dialog changed', open }),
    // In the queue the next poll carries the number.
    copy: (text) => core.ports.browser.copy(text),
    closed: (why) => why === 'refused' && play.retry(),
  });
  reaction(
    () => situationOf(session.state).kind,
    (kind) => {
      if (kind !== 'notice' && kind !== 'queue') screen.withdraw();
    },
    { signal: life },
  );
  reaction(
    () => session.state.kind === 'failed' && session.state.error.status === 'FailureInvalidMembershipId',
    (refused) => refused && screen.ask('refused'),
    { signal: life, fireImmediately: true },
  );
  reaction(
    () => session.state.kind === 'preparing' && session.state.around.membershipOpen,
    (first) => first && screen.ask('first'),
    { signal: life, fireImmediately: true },
  );
  return screen;
}
