// Replaces `fast-check` in mutation tests: each property runs a few times with a fixed seed. Runs stay short, and the
// same mutants survive each time.
import * as fc from '../../../node_modules/fast-check/lib/fast-check.js';

const FEW = 80;
const SEED = 20_261_126;

const few = <Ts>(parameters: fc.Parameters<Ts> = {}): fc.Parameters<Ts> => ({
  ...parameters,
  numRuns: Math.min(parameters.numRuns ?? FEW, FEW),
  seed: SEED,
});

export function assert<Ts>(property: fc.IRawProperty<Ts>, parameters?: fc.Parameters<Ts>): Promise<void> | void {
  return fc.assert(property, few(parameters));
}
export * from '../../../node_modules/fast-check/lib/fast-check.js';
// oxlint-disable-next-line import/no-default-export -- some tests import the package's default export
export default { ...fc, assert };
