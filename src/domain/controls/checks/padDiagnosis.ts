import type { DeadZones } from '../../input/gamepad/padReading.ts';

export interface PadSample {
  /** Time of the gamepad's sample, and the `timestamp` of the gamepad's last report, in milliseconds. */
  readonly at: number;
  readonly reportedAt: number;
  /** Values of the buttons from 0 to 1, in the order of the Gamepad API's standard mapping. */
  readonly buttons: readonly number[];
  readonly axes: readonly number[];
}

export type Stick = 'left' | 'right';
export type Trigger = 'left' | 'right';

/** A fault of a gamepad. `hidden`: the game's dead zone hides the fault. `felt`: the fault affects the game. */
export type PadFinding =
  | {
      readonly kind: 'drift';
      readonly stick: Stick;
      readonly rest: number;
      readonly how: 'hidden' | 'felt';
      readonly zone: number;
    }
  | { readonly kind: 'trigger'; readonly trigger: Trigger; readonly rest: number; readonly how: 'hidden' | 'felt' }
  | { readonly kind: 'stuck'; readonly button: number; readonly secs: number }
  | { readonly kind: 'slow'; readonly hz: number };

/** Time without movement after which an axis counts as at rest, in milliseconds. */
const REST_MS = 1_500;
/** Range within which an axis counts as at rest, and deflection from which a stick counts as held by the player. */
const TREMBLE = 0.04;
const HELD_FROM = 0.6;
/** Deflection at rest from which a stick or trigger counts as off-centre. */
const OFF_CENTRE = 0.04;
/** Time after which a pressed button counts as stuck, in milliseconds. */
const STUCK_MS = 8_000;
/** Report rate below which a gamepad counts as slow, and number of reports needed to measure it. */
const SLOW_HZ = 50;
const REPORTS = 20;
/** Period over which a gamepad's reports are counted, in milliseconds. */
const REPORTS_MS = 1_000;
/** Margin that is added to the deflection at rest to suggest a dead zone. */
const ROOM = 0.03;

const STICKS: readonly (readonly [Stick, number])[] = [
  ['left', 0],
  ['right', 2],
];
const TRIGGERS: readonly (readonly [Trigger, number])[] = [
  ['left', 6],
  ['right', 7],
];

/** Detects faults of one gamepad from samples of its state, in order. */
export class PadDiagnosis {
  /** Deflection of each stick and trigger at rest, from 0 to 1; no entry before it first comes to rest. */
  readonly #rests = new Map<string, number>();
  readonly #still = new Map<string, { readonly since: number; readonly low: number; readonly high: number }>();
  readonly #downSince = new Map<number, number>();
  #reports: number[] = [];
  #hz: number | undefined;
  #at = 0;

  take({ at, reportedAt, buttons, axes }: PadSample): void {
    this.#at = at;
    for (const [stick, axis] of STICKS) {
      const length = Math.hypot(axes[axis] ?? 0, axes[axis + 1] ?? 0);
      this.#rest(`stick ${stick}`, length, at);
    }
    for (const [trigger, button] of TRIGGERS) this.#rest(`trigger ${trigger}`, buttons[button] ?? 0, at);
    buttons.forEach((value, button) => {
      if (value > 0.5) this.#downSince.set(button, this.#downSince.get(button) ?? at);
      else this.#downSince.delete(button);
    });
    this.#report(reportedAt);
  }

  /** Highest report rate in any second with movement; undefined before enough reports. */
  get hz(): number | undefined {
    return this.#hz;
  }

  /** Returns the deflection of a stick at rest, from 0 to 1; undefined before the stick first comes to rest. */
  restOf(stick: Stick): number | undefined {
    return this.#rests.get(`stick ${stick}`);
  }

  /** True once both sticks have been at rest, so that the diagnosis covers both. */
  get rested(): boolean {
    return STICKS.every(([stick]) => this.restOf(stick) !== undefined);
  }

  /** Returns the gamepad's faults, rated for a game with these dead zones. */
  findings(zones: DeadZones): readonly PadFinding[] {
    const findings: PadFinding[] = [];
    for (const [stick] of STICKS) {
      const rest = this.restOf(stick) ?? 0;
      const effect = rest > zones.stick ? 'felt' : 'hidden';
      if (rest >= OFF_CENTRE)
        findings.push({ kind: 'drift', stick, rest, how: effect, zone: Math.ceil((rest + ROOM) * 100) / 100 });
    }
    for (const [trigger] of TRIGGERS) {
      const rest = this.#rests.get(`trigger ${trigger}`) ?? 0;
      if (rest >= OFF_CENTRE)
        findings.push({ kind: 'trigger', trigger, rest, how: rest > zones.trigger ? 'felt' : 'hidden' });
    }
    for (const [button, since] of this.#downSince) {
      const ms = this.#at - since;
      if (ms >= STUCK_MS) findings.push({ kind: 'stuck', button, secs: Math.floor(ms / 1000) });
    }
    if (this.#hz !== undefined && this.#hz < SLOW_HZ) findings.push({ kind: 'slow', hz: Math.round(this.#hz) });
    return findings;
  }

  /**
   * Stores the deflection of an axis once it has been steady for `REST_MS`. A stick that is held far out isn't at
   * rest.
   */
  #rest(name: string, value: number, at: number): void {
    const before = this.#still.get(name);
    const low = Math.min(before?.low ?? value, value);
    const high = Math.max(before?.high ?? value, value);
    if (!before || high - low > TREMBLE) {
      this.#still.set(name, { since: at, low: value, high: value });
      return;
    }
    this.#still.set(name, { since: before.since, low, high });
    if (at - before.since >= REST_MS && high < HELD_FROM) this.#rests.set(name, (low + high) / 2);
  }

  #report(reportedAt: number): void {
    if (reportedAt === this.#reports.at(-1)) return;
    this.#reports.push(reportedAt);
    this.#reports = this.#reports.filter((one) => reportedAt - one <= REPORTS_MS);
    const first = this.#reports[0] ?? reportedAt;
    if (this.#reports.length < REPORTS || reportedAt === first) return;
    this.#hz = Math.max(this.#hz ?? 0, ((this.#reports.length - 1) * 1000) / (reportedAt - first));
  }
}
