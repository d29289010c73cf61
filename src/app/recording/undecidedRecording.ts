import { reaction } from 'mobx';
import type { Recording } from '../../domain/recording/recording.store.ts';
import type { Recorder } from '../../modals/recording/RecordingExit/RecordingExit.viewModel.ts';

/** Returns the recording that the player must decide about before leaving; undefined without one. */
export function undecidedRecordingOf(recording: Recording): Recorder | undefined {
  const { kind } = recording.state;
  if (!['recording', 'stopping', 'stopped', 'saving'].includes(kind)) return undefined;
  return {
    async save() {
      await stopped(recording);
      recording.save();
      await waitUntil(recording, (now) => now !== 'saving');
      if (recording.state.kind !== 'saved') throw new Error('not saved');
    },
    async discard() {
      await stopped(recording);
      recording.discard();
      // Confirm the discarded recording immediately, because a player who leaves can't undo it.
      recording.dismiss();
    },
  };
}

/** Prompts before the tab closes while the player must still save or discard a recording. */
export function guardRecording(
  recording: Recording,
  prompt: (undecided: AbortSignal) => void,
  signal: AbortSignal,
): void {
  let undecided: AbortController | undefined;
  reaction(
    () => undecidedRecordingOf(recording) !== undefined,
    (is) => {
      undecided?.abort();
      undecided = is ? new AbortController() : undefined;
      if (undecided) prompt(AbortSignal.any([undecided.signal, signal]));
    },
    { signal, fireImmediately: true },
  );
}

/** Stops a running recording and waits until its file is complete. */
function stopped(recording: Recording): Promise<void> {
  recording.stop();
  return waitUntil(recording, (kind) => kind !== 'stopping');
}

function waitUntil({ machine }: Recording, met: (kind: Recording['state']['kind']) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    reaction(
      () => met(machine.state.kind),
      (is) => {
        if (!is) return;
        stop.abort();
        resolve();
      },
      { fireImmediately: true, signal: stop.signal },
    );
  });
}
