import type { MachineSpec } from '../../../kit/stateMachine.ts';
import type { CaptureCommand, CaptureEvent, CaptureState } from './capture.state.ts';

type Step = readonly [next: CaptureState, ...commands: CaptureCommand[]];

const ALLOWED: CaptureCommand = { kind: 'answer', allowed: true };
const DENIED: CaptureCommand = { kind: 'answer', allowed: false };

/**
 * State machine of the player's microphone or camera. It is on only while the game requests it and the tab is
 * visible.
 */
export const captureSpec: MachineSpec<CaptureState, CaptureEvent, CaptureCommand> = {
  initial: { kind: 'off', ask: 0 },
  step,
  ongoing: ({ kind, ask }): Readonly<Record<string, CaptureCommand>> =>
    kind === 'asking' || kind === 'live' ? { [`hold:${ask}`]: { kind: 'hold' } } : {},
};

function step(state: CaptureState, event: CaptureEvent): Step {
  const { kind, ask } = state;
  const restarted: CaptureState = { kind: 'asking', ask: ask + 1 };
  switch (event.kind) {
    case 'wanted':
      if (kind === 'live') return [state, ALLOWED];
      // If the player has dismissed the explanation of a refusal, don't prompt again for the same game.
      if (kind === 'refused' && state.dismissed) return [state, DENIED];
      return kind === 'off' ? [restarted] : [state];
    case 'unwanted':
    case 'device lost':
      return [kind === 'off' ? state : { kind: 'off', ask }];
    case 'turned off':
      return kind === 'live' || kind === 'resting' ? [{ kind: 'off', ask }, DENIED] : [state];
    case 'acquired':
      return kind === 'asking' ? [{ kind: 'live', ask }, ALLOWED] : [state];
    case 'refused':
      return kind === 'asking' ? [{ kind: 'refused', ask, why: event.why, dismissed: false }, DENIED] : [state];
    case 'cut off':
      return kind === 'live' ? [{ kind: 'refused', ask, why: 'none', dismissed: false }, DENIED] : [state];
    case 'hidden':
      return [kind === 'live' ? { kind: 'resting', ask } : state];
    case 'shown':
      return [kind === 'resting' ? restarted : state];
    case 'retry asked':
      return [kind === 'refused' ? restarted : state];
    case 'refusal read':
      return [kind === 'refused' && !state.dismissed ? { ...state, dismissed: true } : state];
  }
}
