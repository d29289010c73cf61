import type { MachineSpec } from '../../../kit/stateMachine.ts';
import type { NoAd } from '../video/noAdReason.ts';

export type Outcome =
  /** The player watched the advertisement to its end. */
  | 'rewarded'
  /** The player declined the offer of an advertisement, skipped the advertisement, or closed it early. */
  | 'unrewarded'
  /** No advertisement was available, or the player cancelled the request. */
  | 'nothing';

/** `first`: true until the player has opened an advertisement in this game. */
interface Common {
  readonly first: boolean;
}

export type RewardedState =
  | ({ readonly kind: 'idle' } & Common)
  /** The page offers an advertisement. `by`: the reason, either little remaining time or the player's request. */
  | ({ readonly kind: 'offered'; readonly by: 'time' | 'player' } & Common)
  | ({ readonly kind: 'requesting' } & Common)
  | ({ readonly kind: 'none'; readonly why: NoAd } & Common)
  | ({ readonly kind: 'playing' } & Common)
  /** The player watched the advertisement to its end, but has not closed it. Closing it gives the reward. */
  | ({ readonly kind: 'granted' } & Common)
  | ({ readonly kind: 'skipped' } & Common)
  | ({ readonly kind: 'closed'; readonly outcome: Outcome } & Common);

export type RewardedEvent =
  | { readonly kind: 'offer made'; readonly by: 'time' | 'player' }
  /** The player accepts the offer of a rewarded advertisement, or retries after a failure. */
  | { readonly kind: 'ad asked' }
  | { readonly kind: 'ad opened' }
  | { readonly kind: 'no ad'; readonly why: NoAd }
  | { readonly kind: 'ad granted' }
  | { readonly kind: 'ad skipped' }
  | { readonly kind: 'ad closed' }
  | { readonly kind: 'put away' };

export type RewardedCommand = { readonly kind: 'present' } | { readonly kind: 'settle'; readonly outcome: Outcome };

type Step = readonly [RewardedState, ...RewardedCommand[]];

/** State machine of a rewarded advertisement: offer, request and playback. */
export const rewardedSpec: MachineSpec<RewardedState, RewardedEvent, RewardedCommand> = {
  initial: { kind: 'idle', first: true },
  step,
  // Requesting and playing a rewarded advertisement have the same effect key, so that they are cancelled together.
  ongoing: ({ kind }): Readonly<Record<string, RewardedCommand>> =>
    kind === 'requesting' || kind === 'playing' || kind === 'granted' || kind === 'skipped'
      ? { ad: { kind: 'present' } }
      : {},
};

function step(state: RewardedState, event: RewardedEvent): Step {
  const { first } = state;
  switch (state.kind) {
    case 'idle':
    case 'closed':
      if (event.kind === 'offer made') return [{ kind: 'offered', by: event.by, first }];
      return event.kind === 'ad asked' ? [{ kind: 'requesting', first }] : [state];
    case 'offered':
      if (event.kind === 'offer made' && event.by === 'player' && state.by === 'time') {
        return [{ kind: 'offered', by: event.by, first }];
      }
      if (event.kind === 'ad asked') return [{ kind: 'requesting', first }];
      return event.kind === 'put away' ? closed('unrewarded', first) : [state];
    case 'requesting':
      if (event.kind === 'ad opened') return [{ kind: 'playing', first: false }];
      if (event.kind === 'no ad') return [{ kind: 'none', why: event.why, first }];
      return event.kind === 'put away' ? closed('nothing', first) : [state];
    case 'none':
      if (event.kind === 'ad asked') return [{ kind: 'requesting', first }];
      return event.kind === 'put away' ? closed('nothing', first) : [state];
    case 'playing':
      if (event.kind === 'ad granted') return [{ kind: 'granted', first }];
      if (event.kind === 'ad skipped') return [{ kind: 'skipped', first }];
      if (event.kind === 'no ad') return [{ kind: 'none', why: event.why, first }];
      return ends(event) ? closed('unrewarded', first) : [state];
    case 'granted':
      return ends(event) ? closed('rewarded', first) : [state];
    case 'skipped':
      return ends(event) ? closed('unrewarded', first) : [state];
  }
}

function ends({ kind }: RewardedEvent): boolean {
  return kind === 'ad closed' || kind === 'put away';
}

function closed(outcome: Outcome, first: boolean): Step {
  return [
    { kind: 'closed', outcome, first },
    { kind: 'settle', outcome },
  ];
}
