import { useEffect, useState } from 'react';
import { Button } from '../../src/design/primitives/Button/Button.tsx';
import { FileDrop } from '../../src/design/forms/FileDrop/FileDrop.tsx';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { readRecording } from '../../src/domain/support/flightRecorder/readRecording.ts';
import { replayRecording } from '../../src/domain/support/flightRecorder/replayRecording.ts';
import { actText } from '../../tests/lab/simulation/actions.ts';
import { type Lived, liveThrough } from '../../tests/lab/simulation/simulatedRun.ts';
import { KEPT_LIVES, type KeptLife, readLife } from '../../tests/lab/simulation/savedRuns.ts';
import { CataloguePage, Section } from '../catalogue/CataloguePage.tsx';
import { Timeline } from './Timeline.tsx';
import styles from './Timeline.module.css';

interface Shown {
  readonly life: KeptLife;
  readonly acts: readonly { readonly act: string; readonly tabs: readonly string[] }[];
  readonly lived: Lived;
}

/** A life of the simulation, lived through in this page: what happened, how each tab was then, and what each tab recorded. */
export function SimulatedLife() {
  const [life, setLife] = useState(KEPT_LIVES[0]);
  const [refused, setRefused] = useState<string>();
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const ended = new AbortController();
    const show = async (one: KeptLife) => {
      const next = await live(one);
      if (!ended.signal.aborted) setShown(next);
    };
    if (life) void show(life);
    return () => ended.abort();
  }, [life]);
  const open = async (file: File) => {
    const read = readLife(await file.text());
    setRefused(read ? undefined : 'This is no life of the simulation.');
    if (read) setLife(read);
  };
  return (
    <CataloguePage
      title="Simulated players"
      lead="A seed of the simulation that did not hold, shrunk to the acts that matter, and lived through once more by the product of today."
    >
      <FileDrop
        label="Choose a life, or drop it here"
        hint="seed-….json, as npm run test:simulate writes it"
        accept=".json,application/json"
        onFiles={([file]) => void (file && open(file))}
        onRefused={() => setRefused('A life is a .json file.')}
        error={refused}
        filesLabel="Lives"
        removeLabel={(file) => `Remove ${file}`}
        onRemove={() => undefined}
      />
      <Section title="Kept lives" about="Each was found by a seed, and is lived through at the beginning of every run.">
        {KEPT_LIVES.map((one) => (
          <Button key={one.seed} variant={one === life ? 'secondary' : 'quiet'} onClick={() => setLife(one)}>
            Seed {one.seed}: {one.about}
          </Button>
        ))}
      </Section>
      {shown && shown.life === life && <Told shown={shown} />}
    </CataloguePage>
  );
}

function Told({ shown: { life, acts, lived } }: { readonly shown: Shown }) {
  return (
    <>
      <Section title={lived.wrong.length === 0 ? 'Everything holds' : 'It does not hold'} about={`Seed ${life.seed}.`}>
        {lived.wrong.map((wrong) => (
          <Text key={wrong}>{wrong}</Text>
        ))}
        <pre className={styles.code}>
          {acts
            .map(({ act, tabs }) => [act, ...tabs.map((tab, place) => `    tab ${place}: ${tab}`)].join('\n'))
            .join('\n')}
        </pre>
      </Section>
      {lived.recordings.map((text, place) => {
        const read = readRecording(text);
        const replayed = read.ok ? replayRecording(read.value) : undefined;
        return (
          replayed?.ok && (
            // oxlint-disable-next-line react/no-array-index-key -- a life never changes: a tab is its place in it
            <Section key={place} title={`What tab ${place} recorded`}>
              <Timeline all={replayed.value} />
            </Section>
          )
        );
      })}
    </>
  );
}

async function live(life: KeptLife): Promise<Shown> {
  const acts: { readonly act: string; readonly tabs: readonly string[] }[] = [];
  const lived = await liveThrough(life.acts, life.seed, {
    watch: (act, tabs) => acts.push({ act: actText(act), tabs }),
  });
  return { life, acts, lived };
}
