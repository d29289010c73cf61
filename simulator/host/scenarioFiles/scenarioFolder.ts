import { watch } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../src/kit/clock.ts';
import { ControlError } from '../../core/control/controlError.ts';
import type { ScenarioLibrary } from './scenarioLibrary.ts';
import { LONGEST_FILE, scenarioOf, ScenarioTextError } from './scenarioText.ts';

const SCENARIO_FILE = /^[^.].*\.(ya?ml|json)$/i;
/**
 * Milliseconds without a further file event until changes are read: an editor triggers several events as it saves.
 */
const SETTLED_MS = 60;

export interface FolderOptions {
  readonly folder: string;
  readonly library: ScenarioLibrary;
  readonly clock: Clock;
  /** Receives lines with errors of a file (`night-train.yaml:5:3 …`) and results of changes. */
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Keeps a library in sync with a folder: each `.yaml`, `.yml` and `.json` file is a scenario. An invalid file is
 * reported, and its previous version stays.
 *
 * @throws if the folder doesn't exist
 */
export async function followFolder(options: FolderOptions): Promise<void> {
  const { folder, clock, print: say, signal } = options;
  if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is not a folder`);
  const files = new ScenarioFiles(options);
  await files.read();
  let waiting = new AbortController();
  let reading = Promise.resolve();
  const watcher = watch(folder, { signal, persistent: false }, () => {
    waiting.abort();
    waiting = new AbortController();
    clock.after(
      SETTLED_MS,
      () => (reading = reading.then(() => files.read()).catch((error: unknown) => say(String(error)))),
      AbortSignal.any([signal, waiting.signal]),
    );
  });
  watcher.on('error', (error) => say(`${folder} is not followed any more: ${error.message}`));
}

interface Known {
  readonly text: string;
  /** Id of the last valid scenario that the file contained. */
  readonly id?: string;
}

class ScenarioFiles {
  readonly #options: FolderOptions;
  readonly #files = new Map<string, Known>();
  #began = false;

  constructor(options: FolderOptions) {
    this.#options = options;
  }

  async read(): Promise<void> {
    const { folder, signal } = this.#options;
    const names = (await readdir(folder)).filter((name) => SCENARIO_FILE.test(name)).toSorted();
    for (const name of this.#files.keys()) if (!names.includes(name)) this.#forget(name);
    for (const name of names) {
      const path = join(folder, name);
      const { size } = await stat(path);
      const text = size > LONGEST_FILE * 4 ? undefined : await readFile(path, 'utf8');
      if (signal.aborted) return;
      if (text === undefined) this.#options.print(`${name}:1:1 a scenario has at most ${LONGEST_FILE} characters`);
      else this.#take(name, text);
    }
    this.#began = true;
  }

  #take(name: string, text: string): void {
    const { library, print: say } = this.#options;
    const before = this.#files.get(name);
    if (before?.text === text) return;
    this.#files.set(name, { ...before, text });
    try {
      const scenario = scenarioOf(text);
      library.add(scenario, name);
      if (before?.id !== undefined && before.id !== scenario.id) library.remove(before.id);
      this.#files.set(name, { text, id: scenario.id });
      if (this.#began) say(`${name}: ${scenario.id} is ${before?.id === undefined ? 'there' : 'as it says now'}`);
    } catch (error) {
      if (error instanceof ScenarioTextError) say(`${name}:${error.line}:${error.column} ${error.message}`);
      else if (error instanceof ControlError) say(`${name}:1:1 ${error.message}`);
      else throw error;
    }
  }

  #forget(name: string): void {
    const { library, print: say } = this.#options;
    const id = this.#files.get(name)?.id;
    this.#files.delete(name);
    if (id === undefined) return;
    library.remove(id);
    say(`${name}: ${id} is gone`);
  }
}
