import type { DeadZones } from '../../input/gamepad/padReading.ts';

export interface PadSample {
  /** When it was looked at, and what the browser calls the time of the pad's last report, in milliseconds. */
  readonly at: number;
  readonly reportedAt: number;
  /** Each from 0 to 1, by the standard mapping. */
  readonly buttons: readonly number[];
  readonly axes: readonly number[];
}

export type Stick = 'left' | 'right';
export type Trigger = 'left' | 'right';

/** What was found of a gamepad. `hidden`: the dead zone keeps it from the game. `felt`: the game has it. */
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

/** Rest is what doesn't move for so long. */
const REST_MS = 1_500;
/** How much an axis may tremble at rest, and how far out a stick is held rather than left alone. */
const TREMBLE = 0.04;
const HELD_FROM = 0.6;
/** From where on a stick or a trigger at rest is not at rest. */
const OFF_CENTRE = 0.04;
/** A button that is down for so long is not pressed by a hand that tries it. */
const STUCK_MS = 8_000;
/** Reports a second that are too few, and how many it takes to say so. */
const SLOW_HZ = 50;
const REPORTS = 20;
/** How much of the reports is kept, in milliseconds. */
const REPORTS_MS = 1_000;
/** A zone is this much larger than what it has to hide. */
const ROOM = 0.03;

const STICKS: readonly (readonly [Stick, number])[] = [
  ['left', 0],
  ['right', 2],
];
const TRIGGERS: readonly (readonly [Trigger, number])[] = [
  ['left', 6],
  ['right', 7],
];

/** What is known of one gamepad, from looks at it in their order. */
export class PadExam {
  /** How far each stick and each trigger is out at rest, from 0 to 1; undefined before it rested. */
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

  /** Reports a second while it is moved, the most of any second so far; undefined before there was enough of it. */
  get hz(): number | undefined {
    return this.#hz;
  }

  /** How far out a stick rests, from 0 to 1; undefined before it was left alone. */
  restOf(stick: Stick): number | undefined {
    return this.#rests.get(`stick ${stick}`);
  }

  /** Whether both sticks were left alone, so that what isn't found isn't there. */
  get rested(): boolean {
    return STICKS.every(([stick]) => this.restOf(stick) !== undefined);
  }

  /** What is wrong with it, for a game that is played with these dead zones. */
  findings(zones: DeadZones): readonly PadFinding[] {
    const found: PadFinding[] = [];
    for (const [stick] of STICKS) {
      const rest = this.restOf(stick) ?? 0;
      const how = rest > zones.stick ? 'felt' : 'hidden';
      if (rest >= OFF_CENTRE)
        found.push({ kind: 'drift', stick, rest, how, zone: Math.ceil((rest + ROOM) * 100) / 100 });
    }
    for (const [trigger] of TRIGGERS) {
      const rest = this.#rests.get(`trigger ${trigger}`) ?? 0;
      if (rest >= OFF_CENTRE)
        found.push({ kind: 'trigger', trigger, rest, how: rest > zones.trigger ? 'felt' : 'hidden' });
    }
    for (const [button, since] of this.#downSince) {
      const ms = this.#at - since;
      if (ms >= STUCK_MS) found.push({ kind: 'stuck', button, secs: Math.floor(ms / 1000) });
    }
    if (this.#hz !== undefined && this.#hz < SLOW_HZ) found.push({ kind: 'slow', hz: Math.round(this.#hz) });
    return found;
  }

  /** Keeps how far out something is, once it has not moved for long enough; what is held far out is no rest. */
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
