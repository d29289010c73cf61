import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Language } from '../../../src/i18n/languages.ts';
import type { ScreenReaderLaunch } from '../../../tools/test/screenReader.ts';

const run = promisify(execFile);
const SCREEN = '1280x800x24';
/** Longest wait for a started program, in milliseconds. */
const PATIENCE_MS = 30_000;
/** Interval at which the spoken text is read, in milliseconds. */
const POLL_MS = 25;
/** File of the message bus's only service. Other services, such as portals, would outlive the screen. */
const ACCESSIBILITY_SERVICE = '/usr/share/dbus-1/services/org.a11y.Bus.service';
/** File that Orca imports at its start. */
const CUSTOMIZATIONS = 'orca-customizations.py';

/** A virtual screen with the screen reader Orca. Nothing is audible: the spoken text is written to a file. */
export class OrcaDesktop {
  /** Environment of a browser on this screen. */
  readonly env: Readonly<Record<string, string>>;
  readonly #home: string;
  readonly #keys: string;
  readonly #processes: ChildProcess[];

  private constructor(env: Readonly<Record<string, string>>, home: string, keys: string, processes: ChildProcess[]) {
    this.env = env;
    this.#home = home;
    this.#keys = keys;
    this.#processes = processes;
  }

  /** Starts the screen, the message bus and Orca, which speaks this language. */
  static async start(launch: ScreenReaderLaunch, language: Language): Promise<OrcaDesktop> {
    const home = await mkdtemp(join(tmpdir(), 'nowlight-orca-'));
    const orcaFolder = join(home, 'data', 'orca');
    await mkdir(orcaFolder, { recursive: true });
    await mkdir(join(home, 'run'), { mode: 0o700 });
    await copyFile(new URL(CUSTOMIZATIONS, import.meta.url), join(orcaFolder, CUSTOMIZATIONS));
    await writeFile(join(home, 'spoken'), '');
    await mkdir(join(home, 'services'));
    await copyFile(ACCESSIBILITY_SERVICE, join(home, 'services', 'org.a11y.Bus.service'));
    await writeFile(join(home, 'bus.conf'), busConfiguration(home));
    // Xvfb picks a free display number and writes it to file descriptor 3 once it is ready.
    const screen = spawn(launch.screen, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const display = await firstLine(screen.stdio[3] as NodeJS.ReadableStream, 'Xvfb');
    const own: Record<string, string> = {
      ...{ HOME: home, XDG_DATA_HOME: join(home, 'data'), XDG_CONFIG_HOME: join(home, 'config') },
      ...{ XDG_CACHE_HOME: join(home, 'cache'), XDG_RUNTIME_DIR: join(home, 'run'), DISPLAY: `:${display}` },
      // Orca reads its language from LANGUAGE. The locale itself needn't be installed.
      ...{ LANG: 'C.UTF-8', LC_ALL: '', LANGUAGE: language, GNOME_ACCESSIBILITY: '1', NO_AT_BRIDGE: '0' },
      SPOKEN_TEXT: join(home, 'spoken'),
    };
    const env = { ...(process.env as Record<string, string>), ...own };
    const bus = spawn(launch.bus, [`--config-file=${join(home, 'bus.conf')}`, '--nofork', '--print-address=1'], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    env['DBUS_SESSION_BUS_ADDRESS'] = await firstLine(bus.stdout, 'dbus-daemon');
    const orca = spawn(launch.orca, ['--replace'], { env, stdio: 'ignore' });
    const desktop = new OrcaDesktop(env, home, launch.keys, [orca, bus, screen]);
    if (!(await desktop.until(() => desktop.spoken.length > 0, PATIENCE_MS)))
      throw new Error('Orca didn’t speak after its start.');
    return desktop;
  }

  /** Texts that Orca has spoken, in order. */
  get spoken(): readonly string[] {
    return readFileSync(join(this.#home, 'spoken'), 'utf8').split('\n').slice(0, -1);
  }

  /** Presses keys one after the other, by their X names, such as `Tab` and `shift+Tab`. */
  async press(...keys: readonly string[]): Promise<void> {
    await run(this.#keys, ['key', '--delay', '40', ...keys], { env: { ...this.env } });
  }

  async type(text: string): Promise<void> {
    await run(this.#keys, ['type', '--delay', '40', text], { env: { ...this.env } });
  }

  /** Gives the keyboard to the newest window, because the screen has no window manager. */
  async focusWindow(name: string): Promise<void> {
    await run(this.#keys, ['search', '--sync', '--onlyvisible', '--name', name, 'windowfocus', '--sync'], {
      env: { ...this.env },
      timeout: PATIENCE_MS,
    });
  }

  /** Waits until a condition about the spoken texts is true. Returns false if it stays false. */
  async until(isTrue: () => boolean, patienceMs: number): Promise<boolean> {
    const deadline = Date.now() + patienceMs;
    while (!isTrue()) {
      if (Date.now() > deadline) return false;
      await wait(POLL_MS);
    }
    return true;
  }

  /** Waits until Orca has been silent for a moment. */
  async untilSilent(silenceMs: number): Promise<void> {
    let [count, since] = [this.spoken.length, Date.now()];
    while (Date.now() - since < silenceMs) {
      await wait(POLL_MS);
      const now = this.spoken.length;
      if (now !== count) [count, since] = [now, Date.now()];
    }
  }

  async end(): Promise<void> {
    for (const one of this.#processes) one.kill('SIGKILL');
    await rm(this.#home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** Configures a message bus with its socket and services in a folder. */
function busConfiguration(folder: string): string {
  return `<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=${folder}</listen>
  <auth>EXTERNAL</auth>
  <servicedir>${join(folder, 'services')}</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>`;
}

async function firstLine(stream: NodeJS.ReadableStream, program: string): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line;
  throw new Error(`${program} exited before it was ready.`);
}
