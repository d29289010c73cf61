import { escaped, plural } from '../report.ts';
import type { ChangedCall } from './compareDocuments.ts';
import type { Change } from './compareSchemas.ts';

/** Formats a readable report: breaking changes of each call first. */
export function betweenText(calls: readonly ChangedCall[]): string {
  const all = calls.flatMap(({ changes }) => changes);
  if (all.length === 0) return 'Nothing differs.';
  const breaking = all.filter(({ isBreaking }) => isBreaking).length;
  return [
    ...calls.flatMap(({ id, changes }) => [id, ...ordered(changes).map((change) => `  ${describe(change)}`), '']),
    `${plural(breaking, 'breaking change')} and ${all.length - breaking} harmless in ${plural(calls.length, 'call')}.`,
  ].join('\n');
}

/** Formats JUnit XML for build servers: a suite with one test for each call that differs. */
export function betweenJunit(calls: readonly ChangedCall[]): string {
  const failures = calls.filter(({ changes }) => changes.some(({ isBreaking }) => isBreaking));
  const cases = calls.map((call) => {
    const text = escaped(ordered(call.changes).map(describe).join('\n'));
    const head = `    <testcase classname="contract" name="${escaped(call.id)}">`;
    const element = failures.includes(call) ? 'failure' : 'system-out';
    return `${head}<${element}>${text}</${element}></testcase>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="contract" tests="${calls.length}" failures="${failures.length}">
${cases.join('\n')}
  </testsuite>
</testsuites>
`;
}

function ordered(changes: readonly Change[]): Change[] {
  return changes.toSorted((one, other) => Number(other.isBreaking) - Number(one.isBreaking));
}

function describe({ isBreaking, place, text }: Change): string {
  return `${isBreaking ? 'breaking' : 'harmless'}: ${place}: ${text}`;
}
