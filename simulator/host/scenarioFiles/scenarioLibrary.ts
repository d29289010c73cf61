import { ControlError } from '../../core/control/controlError.ts';
import type { Scenario } from '../../core/scenario/scenario.ts';

/** Maximum number of added scenarios; far more than people write. */
const MOST = 2_000;

/** Available scenarios of a process: the built-in ones, which never change, and those added by files and requests. */
export class ScenarioLibrary {
  readonly #builtIn: ReadonlyMap<string, Scenario>;
  readonly #all: Map<string, Scenario>;
  readonly #sources = new Map<string, string>();

  constructor(builtIn: ReadonlyMap<string, Scenario>) {
    this.#builtIn = builtIn;
    this.#all = new Map(builtIn);
  }

  /** All scenarios by id, the built-in ones first. */
  get scenarios(): ReadonlyMap<string, Scenario> {
    return this.#all;
  }

  /**
   * Adds a scenario, or replaces the one with this id from the same source. Running simulated worlds keep the
   * previous version.
   *
   * @param source the scenario's file, or `request`
   * @throws ControlError if another source uses the id, or too many scenarios exist
   */
  add(scenario: Scenario, source: string): void {
    const { id } = scenario;
    if (this.#builtIn.has(id)) throw nameInUse(id, 'is one of the simulator’s own');
    const before = this.#sources.get(id);
    if (before !== undefined && before !== source) throw nameInUse(id, `is there by ${before} already`);
    if (before === undefined && this.#sources.size >= MOST)
      throw new ControlError('invalid', 'id', `at most ${MOST} scenarios can be added; remove one first`);
    this.#all.set(id, scenario);
    this.#sources.set(id, source);
  }

  /** Returns the file that a scenario was read from, or `request`; undefined for a built-in one. */
  sourceOf(id: string): string | undefined {
    return this.#sources.get(id);
  }

  remove(id: string): boolean {
    if (!this.#sources.delete(id)) return false;
    return this.#all.delete(id);
  }
}

function nameInUse(id: string, detail: string): ControlError {
  return new ControlError('invalid', 'id', `${id} ${detail}; give yours another id`);
}
