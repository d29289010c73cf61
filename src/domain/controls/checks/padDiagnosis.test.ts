import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEAD_ZONES } from '../../input/gamepad/padReading.ts';
import { PadDiagnosis, type PadSample } from './padDiagnosis.ts';

const BUTTONS = Array.from({ length: 17 }, () => 0);
const still = (change: Partial<PadSample> = {}): Omit<PadSample, 'at' | 'reportedAt'> => ({
  buttons: change.buttons ?? BUTTONS,
  axes: change.axes ?? [0, 0, 0, 0],
});
const withButton = (button: number, value: number) => BUTTONS.map((zero, at) => (at === button ? value : zero));

/** Samples a gamepad every 8 ms for a duration. `ms`: that duration; the gamepad reports at the given rate. */
function look(
  exam: PadDiagnosis,
  ms: number,
  at: (t: number) => Omit<PadSample, 'at' | 'reportedAt'>,
  reportMs = 0,
  from = 0,
): void {
  for (let t = 0; t < ms; t += 8) {
    const reportedAt = reportMs > 0 ? from + t - (t % reportMs) : from;
    exam.take({ at: from + t, reportedAt, ...at(t) });
  }
}

describe('idle gamepad', () => {
  it('counts as rested after two seconds, without findings', () => {
    const exam = new PadDiagnosis();
    look(exam, 1_000, () => still());
    expect(exam.rested).toBe(false);
    look(exam, 1_000, () => still(), 0, 1_000);
    expect([exam.rested, exam.findings(DEAD_ZONES)]).toEqual([true, []]);
  });

  it('reports drift of a resting stick, and whether the dead zone hides it or the game receives it', () => {
    const exam = new PadDiagnosis();
    look(exam, 2_000, () => still({ axes: [0.06, 0.08, 0, 0] }));
    expect(exam.findings({ ...DEAD_ZONES, stick: 0.12 })).toEqual([
      { kind: 'drift', stick: 'left', rest: expect.closeTo(0.1) as number, how: 'hidden', zone: 0.13 },
    ]);
    expect(exam.findings({ ...DEAD_ZONES, stick: 0.05 })).toMatchObject([{ stick: 'left', how: 'felt', zone: 0.13 }]);
  });

  it('accepts slight trembling of a stick without reporting drift', () => {
    const exam = new PadDiagnosis();
    look(exam, 4_000, (t) => still({ axes: [0, 0, Math.sin(t) * 0.02, 0] }));
    expect([exam.rested, exam.findings(DEAD_ZONES)]).toEqual([true, []]);
  });

  it('reports a trigger that doesn’t return to zero', () => {
    const exam = new PadDiagnosis();
    look(exam, 2_000, () => still({ buttons: withButton(7, 0.2) }));
    expect(exam.findings({ ...DEAD_ZONES, trigger: 0.1 })).toEqual([
      { kind: 'trigger', trigger: 'right', rest: expect.closeTo(0.2) as number, how: 'felt' },
    ]);
  });
});

describe('gamepad in use', () => {
  it('reports no drift while a stick is held or moved', () => {
    const exam = new PadDiagnosis();
    look(exam, 3_000, () => still({ axes: [1, 0, 0, 0] }));
    look(exam, 3_000, (t) => still({ axes: [Math.sin(t / 300), Math.cos(t / 300) / 2, 0, 0] }), 0, 3_000);
    expect([exam.restOf('left'), exam.findings(DEAD_ZONES)]).toEqual([undefined, []]);
  });

  it('reports a button that stays pressed longer than eight seconds', () => {
    const exam = new PadDiagnosis();
    look(exam, 7_900, () => still({ buttons: withButton(3, 1) }));
    expect(exam.findings(DEAD_ZONES)).toEqual([]);
    look(exam, 1_200, () => still({ buttons: withButton(3, 1) }), 0, 7_904);
    expect(exam.findings(DEAD_ZONES)).toEqual([{ kind: 'stuck', button: 3, secs: 9 }]);
    look(exam, 16, () => still(), 0, 9_200);
    expect(exam.findings(DEAD_ZONES)).toEqual([]);
  });

  it('measures the report rate, and reports it as slow below fifty reports a second', () => {
    const fast = new PadDiagnosis();
    look(fast, 1_500, () => still(), 8);
    expect(fast.hz).toBeCloseTo(125, 0);
    expect(fast.findings(DEAD_ZONES)).toEqual([]);
    const slow = new PadDiagnosis();
    look(slow, 3_000, () => still(), 40);
    expect(slow.hz).toBeCloseTo(25, 0);
    expect(slow.findings(DEAD_ZONES)).toEqual([{ kind: 'slow', hz: 25 }]);
  });

  it('measures no report rate before enough reports arrived', () => {
    const exam = new PadDiagnosis();
    look(exam, 3_000, () => still());
    expect(exam.hz).toBeUndefined();
  });
});

describe('any gamepad', () => {
  it('reports only findings that its measured numbers confirm', () => {
    const sample = fc.record({
      step: fc.integer({ min: 1, max: 40 }),
      axes: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 6 }),
      buttons: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }),
    });
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 200 }), (samples) => {
        const exam = new PadDiagnosis();
        let at = 0;
        for (const { step, axes, buttons } of samples) {
          at += step;
          exam.take({ at, reportedAt: at, axes, buttons });
        }
        const borneOut = exam.findings(DEAD_ZONES).every((finding) => {
          if (finding.kind === 'slow') return finding.hz < 50;
          return finding.kind === 'stuck' ? at >= 8_000 : finding.rest >= 0.04;
        });
        expect(borneOut).toBe(true);
      }),
    );
  });
});
