import { getDependencyTree, Reaction } from 'mobx';
import { expect, onTestFinished } from 'vitest';

/** Number of calls of `expectNothingObserved` in the current test. */
let calls = 0;

/** Reactions that ran since the first call of `expectNothingObserved`. */
const reactions = new Set<Reaction>();
// oxlint-disable-next-line typescript/unbound-method -- called with the reaction
const { track } = Reaction.prototype;
Reaction.prototype.track = function (run) {
  if (calls > 0) reactions.add(this);
  track.call(this, run);
};

/** React disposes the reaction of a view that was rendered without a document, but only some time later. */
const isView = (reaction: string) => reaction.startsWith('observer');

/** Fails at the end of the test, after the hooks that it registers later, if a reaction of the app hasn't ended. */
export function expectNothingObserved(): void {
  calls++;
  onTestFinished(() => {
    if (--calls > 0) return;
    const observed = [...reactions].flatMap((one) => {
      const { name, dependencies = [] } = getDependencyTree(one);
      return one.isDisposed || isView(name) ? [] : dependencies.map((it) => it.name);
    });
    reactions.clear();
    expect(observed, 'active observers after the end of the app').toEqual([]);
  });
}
