import { captureSpec } from '../../../src/domain/stream/capture/capture.machine.ts';
import type { CaptureCommand, CaptureEvent, CaptureState } from '../../../src/domain/stream/capture/capture.state.ts';
import { recordingSpec } from '../../../src/domain/recording/recording.machine.ts';
import type {
  RecordingCommand,
  RecordingEvent,
  RecordingState,
} from '../../../src/domain/recording/recording.state.ts';
import type { MachineSetup } from '../exploreMachine.ts';
import { trialsOf } from '../eventTrials.ts';

export const captureSetup: MachineSetup<CaptureState, CaptureEvent, CaptureCommand> = {
  file: 'src/domain/stream/capture/capture.machine.ts',
  spec: captureSpec,
  trials: trialsOf<CaptureEvent>(
    {
      wanted: [{}],
      unwanted: [{}],
      acquired: [{}],
      refused: (['denied', 'blocked', 'none', 'in-use', 'unsupported'] as const).map((why) => ({ why })),
      'cut off': [{}],
      hidden: [{}],
      shown: [{}],
      'retry asked': [{}],
      'refusal read': [{}],
      'turned off': [{}],
      'device lost': [{}],
    },
    (event) => (event.kind === 'refused' ? event.why : undefined),
  ),
  facet: (state) =>
    state.kind === 'refused' ? (state.dismissed ? 'explanation dismissed' : 'explanation shown') : undefined,
  signature: (state) => (state.kind === 'refused' ? `${state.dismissed}` : ''),
  shownBy: { refused: ['screen.mic-blocked'] },
};

const AT = { at: 0 };

export const recordingSetup: MachineSetup<RecordingState, RecordingEvent, RecordingCommand> = {
  file: 'src/domain/recording/recording.machine.ts',
  spec: recordingSpec,
  trials: trialsOf<RecordingEvent>(
    {
      'start asked': [{ voice: false }],
      'start refused': (['unsupported', 'full', 'no-picture', 'failed'] as const).map((why) => ({ why })),
      'take began': [{ ...AT, voice: 'off' }],
      'picture lost': [AT],
      'picture back': [AT],
      'piece kept': [{ bytes: 1 }],
      'take broke off': (['full', 'failed'] as const).map((why) => ({ ...AT, why })),
      'stop asked': (['player', 'game-over'] as const).map((cause) => ({ ...AT, cause })),
      'take closed': [{}],
      'save asked': [{}],
      'save went on': [{ share: 0.5 }],
      saved: [{ name: 'game.webm', rough: false }],
      'save failed': [{}],
      'discard asked': [{}],
      'undo asked': [{}],
      'discarded for good': [{}],
      'leftover found': [{ ms: 1000, bytes: 1 }],
      dismissed: [{}],
    },
    (event) => {
      if (event.kind === 'start refused' || event.kind === 'take broke off') return event.why;
      return event.kind === 'stop asked'
        ? `by ${event.cause === 'player' ? 'the player' : 'the end of the game'}`
        : undefined;
    },
  ),
  facet: (state) => {
    if (state.kind === 'recording') return state.since === undefined ? 'without a picture' : 'with a picture';
    return state.kind === 'stopped' ? (state.trouble ? 'saving failed' : 'to save or discard') : undefined;
  },
  signature: (state) => {
    if (state.kind === 'recording') return `${state.bytes > 0}`;
    return 'made' in state ? `${state.made.bytes > 0}` : '';
  },
  shownBy: {
    recording: ['screen.recording-start', 'product.recording'],
    'stopped/to save or discard': ['screen.recording-stop'],
    saved: ['screen.recording-save'],
    discarded: ['screen.recording-discard'],
  },
};
