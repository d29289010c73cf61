// npm run replay FILE: replays a player's report with the current machines and prints the events. Exits with 1 if a
// state differs from the recording, with 2 if the file can't be replayed.
import { readFileSync } from 'node:fs';
import { readRecording } from '../../src/domain/support/flightRecorder/readRecording.ts';
import type { Recording } from '../../src/domain/support/flightRecorder/flightRecording.ts';
import { type Replayed, replayRecording } from '../../src/domain/support/flightRecorder/replayRecording.ts';
import { eventDetailOf } from '../../src/domain/support/flightRecorder/eventDetail.ts';

/** Prints the error and exits. */
function exitWith(message: string): never {
  console.error(message);
  process.exit(2);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return exitWith(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function recordingIn(file: string): Recording {
  const read = readRecording(textOf(file));
  if (read.ok) return read.value;
  switch (read.error.kind) {
    case 'no-json':
      return exitWith(`${file} is not valid JSON. It may be incomplete: save the report again.`);
    case 'other-file':
      return exitWith(`${file} is not a report of this app. Reports are saved under "Report a problem".`);
    case 'other-version':
      return exitWith(
        `${file} is a report of version ${read.error.version}, which this release can't read. Replay it with its own release.`,
      );
    case 'does-not-fit':
      return exitWith(`${file} is a report with a missing or invalid field: ${read.error.at}.`);
  }
}

function line(one: Replayed, start: number): string {
  const at = `${((one.at - start) / 1000).toFixed(3)} s`.padStart(11);
  if (one.kind === 'call') {
    const { id, method, host, path, outcome, status, errCode, http, ms } = one;
    const answer = [outcome, http, status, errCode].filter((part) => part !== undefined).join(' ');
    return `${at}  call     ${id} (${method} ${host}${path}): ${answer}, ${ms} ms`;
  }
  const detail = eventDetailOf(one.event);
  const does = [
    ...one.commands.map((command) => `does ${command}`),
    ...one.begun.map((key) => `begins ${key}`),
    ...one.ended.map((key) => `ends ${key}`),
  ];
  const state = [one.state.kind, eventDetailOf(one.state)].filter(Boolean).join(', ');
  const event = [one.event.kind, detail].filter(Boolean).join(', ');
  const text = `${at}  ${one.machine.padEnd(7)}  ${event} → ${state}${does.length > 0 ? ` [${does.join('; ')}]` : ''}`;
  return one.differs.length > 0
    ? `${text}\n${' '.repeat(13)}DIFFERS from the recorded state: ${one.differs.join(', ')}`
    : text;
}

const [file] = process.argv.slice(2);
if (!file) exitWith('No file is given. Usage: npm run replay FILE');
const recording = recordingIn(file);
const replayed = replayRecording(recording);
if (!replayed.ok) {
  const { run, step } = replayed.error;
  exitWith(`${file}: the machines of this release reject runs.${run}.steps.${step}. Replay it with its own release.`);
}
const all = replayed.value;
const { app, window, stats, playState } = recording;
console.log(`${app.page}, release ${app.version}, ${window.os}, ${window.device}, ${window.width} × ${window.height}`);
for (const [name, value] of Object.entries(playState ?? {}))
  console.log(`${' '.repeat(13)}${name}: ${JSON.stringify(value)}`);
for (const one of all) console.log(line(one, all[0]?.at ?? 0));
const steps = all.filter((one) => one.kind === 'step');
const different = steps.filter(({ differs }) => differs.length > 0).length;
console.log(`${steps.length} steps, ${all.length - steps.length} calls, ${stats.length} samples of the stream.`);
console.log(different === 0 ? 'All states are as recorded.' : `${different} states differ from the recording.`);
process.exitCode = different === 0 ? 0 : 1;
