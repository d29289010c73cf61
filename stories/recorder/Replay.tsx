import { useState } from 'react';
import { FileDrop } from '../../src/design/forms/FileDrop/FileDrop.tsx';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { readRecording } from '../../src/domain/support/flightRecorder/readRecording.ts';
import type { Recording } from '../../src/domain/support/flightRecorder/flightRecording.ts';
import {
  type Replayed,
  type ReplayedStep,
  replayRecording,
} from '../../src/domain/support/flightRecorder/replayRecording.ts';
import { CataloguePage } from '../catalogue/CataloguePage.tsx';
import { ContinuedReport } from './ContinuedReport.tsx';
import { continuedStateOf } from './continuedState.ts';
import { Timeline } from './Timeline.tsx';

interface Played {
  readonly recording: Recording;
  readonly steps: readonly Replayed[];
}

/** Replays a file, or returns the reason why it can't. */
function play(text: string): Played | string {
  const read = readRecording(text);
  if (!read.ok) {
    const { error } = read;
    if (error.kind === 'no-json') return 'This is no JSON. Is the file whole?';
    if (error.kind === 'other-file') return 'This is no report of the app.';
    if (error.kind === 'other-version')
      return `This is a report of version ${error.version}, which can’t be read here.`;
    return `This report is damaged at ${error.at}.`;
  }
  const replayed = replayRecording(read.value);
  if (replayed.ok) return { recording: read.value, steps: replayed.value };
  return `The machines of this release can’t take step ${replayed.error.step} of run ${replayed.error.run}.`;
}

/** Replays a player's report that a tester drops on the page. `sample`: text of the initial report. */
export function Replay({ sample }: { readonly sample: string }) {
  const [played, setPlayed] = useState(() => play(sample));
  const [name, setName] = useState('a sample');
  const [chosen, setChosen] = useState<{ readonly step: ReplayedStep; readonly index: number }>();
  const [isContinued, setContinued] = useState(false);
  const open = async (file: File) => {
    setChosen(undefined);
    setName(file.name);
    setPlayed(play(await file.text()));
  };
  const state = isContinued && chosen ? continuedStateOf(chosen.step) : undefined;
  if (chosen && state && typeof played !== 'string')
    return (
      <ContinuedReport
        recording={played.recording}
        step={chosen.step}
        state={state}
        onBack={() => setContinued(false)}
      />
    );
  const onContinue = (step: ReplayedStep, index: number) => {
    setChosen({ step, index });
    setContinued(true);
  };
  return (
    <CataloguePage
      title="Replay a report"
      lead="A report that a player saved from an error or an ending, taken again step by step by the machines of this release."
    >
      <FileDrop
        label="Choose a report, or drop it here"
        hint="nowlight-report-….json; it stays in this browser"
        accept=".json,application/json"
        onFiles={([file]) => void (file && open(file))}
        onRefused={() => setPlayed('A report is a .json file.')}
        error={typeof played === 'string' ? played : undefined}
        filesLabel="Reports"
        removeLabel={(file) => `Remove ${file}`}
        onRemove={() => undefined}
      />
      {typeof played !== 'string' && (
        <>
          <Text tone="soft">
            {name}: {played.recording.app.page}, release {played.recording.app.version}, {played.recording.window.os},{' '}
            {played.recording.window.device}, {played.recording.window.width} × {played.recording.window.height}
          </Text>
          <Timeline key={name} all={played.steps} first={chosen?.index} onContinue={onContinue} />
        </>
      )}
    </CataloguePage>
  );
}
