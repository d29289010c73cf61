import { useEffect, useState } from 'react';
import { Button } from '../../src/design/primitives/Button/Button.tsx';
import { FileDrop } from '../../src/design/forms/FileDrop/FileDrop.tsx';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { readRecording } from '../../src/domain/support/flightRecorder/readRecording.ts';
import { replayRecording } from '../../src/domain/support/flightRecorder/replayRecording.ts';
import { actionText } from '../../tests/lab/simulation/playerActions.ts';
import { type RunResult, simulateRun } from '../../tests/lab/simulation/simulatedRun.ts';
import { SAVED_RUNS, type SavedRun, readSavedRun } from '../../tests/lab/simulation/savedRuns.ts';
import { CataloguePage, Section } from '../catalogue/CataloguePage.tsx';
import { Timeline } from './Timeline.tsx';
import styles from './Timeline.module.css';

interface Shown {
  readonly saved: SavedRun;
  readonly acts: readonly { readonly act: string; readonly tabs: readonly string[] }[];
  readonly result: RunResult;
}

/** Repeats a saved run of the simulation in this page: its actions, the state of each tab, and each tab's recording. */
export function SimulatedRunPage() {
  const [saved, setSaved] = useState(SAVED_RUNS[0]);
  const [refused, setRefused] = useState<string>();
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const ended = new AbortController();
    const show = async (one: SavedRun) => {
      const next = await repeat(one);
      if (!ended.signal.aborted) setShown(next);
    };
    if (saved) void show(saved);
    return () => ended.abort();
  }, [saved]);
  const open = async (file: File) => {
    const read = readSavedRun(await file.text());
    setRefused(read ? undefined : 'This is no run of the simulation.');
    if (read) setSaved(read);
  };
  return (
    <CataloguePage
      title="Simulated players"
      lead="A seed of the simulation that did not hold, shrunk to the actions that matter, and repeated by today’s product."
    >
      <FileDrop
        label="Choose a run, or drop it here"
        hint="seed-….json, as npm run test:simulate writes it"
        accept=".json,application/json"
        onFiles={([file]) => void (file && open(file))}
        onRefused={() => setRefused('A run is a .json file.')}
        error={refused}
        filesLabel="Runs"
        removeLabel={(file) => `Remove ${file}`}
        onRemove={() => undefined}
      />
      <Section title="Kept runs" about="Each was found by a seed. Every simulation repeats them first.">
        {SAVED_RUNS.map((one) => (
          <Button key={one.seed} variant={one === saved ? 'secondary' : 'quiet'} onClick={() => setSaved(one)}>
            Seed {one.seed}: {one.about}
          </Button>
        ))}
      </Section>
      {shown && shown.saved === saved && <RunDetails shown={shown} />}
    </CataloguePage>
  );
}

function RunDetails({ shown: { saved, acts, result } }: { readonly shown: Shown }) {
  return (
    <>
      <Section
        title={result.wrong.length === 0 ? 'Everything holds' : 'It does not hold'}
        about={`Seed ${saved.seed}.`}
      >
        {result.wrong.map((wrong) => (
          <Text key={wrong}>{wrong}</Text>
        ))}
        <pre className={styles.code}>
          {acts
            .map(({ act, tabs }) => [act, ...tabs.map((tab, place) => `    tab ${place}: ${tab}`)].join('\n'))
            .join('\n')}
        </pre>
      </Section>
      {result.recordings.map((text, place) => {
        const read = readRecording(text);
        const replayed = read.ok ? replayRecording(read.value) : undefined;
        return (
          replayed?.ok && (
            // oxlint-disable-next-line react/no-array-index-key -- a run never changes: a tab is its place in it
            <Section key={place} title={`What tab ${place} recorded`}>
              <Timeline all={replayed.value} />
            </Section>
          )
        );
      })}
    </>
  );
}

async function repeat(saved: SavedRun): Promise<Shown> {
  const acts: { readonly act: string; readonly tabs: readonly string[] }[] = [];
  const result = await simulateRun(saved.acts, saved.seed, {
    watch: (act, tabs) => acts.push({ act: actionText(act), tabs }),
  });
  return { saved, acts, result };
}
