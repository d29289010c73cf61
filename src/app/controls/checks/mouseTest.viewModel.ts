import { makeAutoObservable } from 'mobx';
import { type MouseFact, MouseDiagnosis, type MouseFinding } from '../../../domain/controls/checks/mouseDiagnosis.ts';
import type { MouseTestModel } from '../../../modals/controls/MouseTest/MouseTest.types.ts';

interface Seen {
  readonly hz: number | undefined;
  readonly travel: number;
  readonly presses: number;
  readonly findings: readonly MouseFinding[];
}

const NOTHING: Seen = { hz: undefined, travel: 0, presses: 0, findings: [] };

/** View model of the mouse test. Measures the mouse from its first movement. */
export class MouseTestViewModel implements MouseTestModel {
  seen: Seen = NOTHING;
  readonly close: () => void;
  #feel = new MouseDiagnosis();

  constructor(close: () => void) {
    this.close = close;
    makeAutoObservable(this, { close: false }, { autoBind: true, deep: false });
  }

  get hz(): number | undefined {
    return this.seen.hz;
  }

  get travel(): number {
    return this.seen.travel;
  }

  get presses(): number {
    return this.seen.presses;
  }

  get findings(): readonly MouseFinding[] {
    return this.seen.findings;
  }

  take(facts: readonly MouseFact[]): void {
    const feel = this.#feel;
    for (const fact of facts) feel.take(fact);
    const { hz, travel, presses, findings } = feel;
    this.seen = { hz, travel, presses, findings };
  }

  restart(): void {
    this.#feel = new MouseDiagnosis();
    this.seen = NOTHING;
  }
}
