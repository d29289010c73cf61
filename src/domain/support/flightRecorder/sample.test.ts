import { expect, it } from 'vitest';
import { SessionBench } from '../../../../tests/support/session/sessionBench.ts';
import { makeRecording } from './makeRecording.ts';
import { readRecording } from './readRecording.ts';
import { replayRecording } from './replayRecording.ts';
import { sessionSpec } from '../../session/session.machine.ts';

const SAMPLE = '../../../../stories/recorder/sample.recording';

it('the flight recording of a lost game matches the sample file, and replays without differences', async () => {
  const bench = new SessionBench();
  const { recorder, clock } = bench;
  bench.machine.watch((entry) => recorder.note({ kind: 'session', of: bench, entry }));
  bench.startAnswers({ status: 'WaitingInQueue', queuePosition: 3 });
  await bench.play();
  await bench.pass(10_000);
  await bench.connect();
  await bench.pass(90_000);
  const failure = { status: 'FailureInsufficientInstanceCapacity', errCode: 2104 };
  bench.startAnswers(failure, failure, failure);
  bench.peer.failed();
  for (let second = 0; second < 60; second++) await bench.pass(1_000);
  expect(bench.state).toMatchObject({ kind: 'failed', error: { code: 4005 } });
  const recording = makeRecording(
    recorder,
    {
      savedAt: clock.now(),
      app: { version: '1', page: '/play/skyhop' },
      window: { visible: true, online: true, width: 1440, height: 900, os: 'Linux', device: 'desktop' },
    },
    [],
    sessionSpec,
  );
  bench.dispose();
  const text = `${JSON.stringify(recording, undefined, 1)}\n`;
  await expect(text).toMatchFileSnapshot(SAMPLE);
  const read = readRecording(text);
  const replayed = read.ok && replayRecording(read.value);
  expect(
    replayed && replayed.ok && replayed.value.filter((one) => one.kind === 'step' && one.differs.length > 0),
  ).toEqual([]);
});
