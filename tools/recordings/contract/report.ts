import type { Compared, Comparison, Difference } from './compare.ts';

/** Formats a readable report of the deviations of each call, and of the unreadable entries (`left`). */
export function textReport({ calls, otherExchanges }: Comparison, left: readonly string[] = []): string {
  const differing = calls.filter(({ differences }) => differences.length > 0);
  const lines = differing.flatMap(({ call, answers, differences }) => [
    `${call.id} (${plural(answers, 'answer')})`,
    ...differences.map((one) => `  ${describeDifference(one)}`),
    '',
  ]);
  const all = differing.flatMap(({ differences }) => differences);
  const [warnings, faults] = [all.filter(isWarning), all.filter((one) => !isWarning(one))];
  const sums = [
    ...(faults.length > 0 ? [plural(faults.length, 'difference')] : []),
    ...(warnings.length > 0 ? [plural(warnings.length, 'warning')] : []),
  ];
  return [
    ...lines,
    ...left.map((one) => `Left out: ${one}`),
    `${plural(calls.length, 'call')} of the contract made, ${plural(otherExchanges, 'other exchange')}.`,
    all.length === 0 ? 'Nothing differs.' : `${sums.join(' and ')} in ${plural(differing.length, 'call')}.`,
  ].join('\n');
}

/** Formats JUnit XML for build servers: a suite with one test for each call. */
export function junitReport({ calls }: Comparison, left: readonly string[] = []): string {
  const failures = calls.filter(({ differences }) => !differences.every(isWarning)).length;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="contract" tests="${calls.length}" failures="${failures}">
${calls.map(junitCase).join('\n')}${left.length > 0 ? `\n    <system-err>${escaped(left.join('\n'))}</system-err>` : ''}
  </testsuite>
</testsuites>
`;
}

function junitCase({ call, differences }: Compared): string {
  const head = `    <testcase classname="contract" name="${escaped(call.id)}"`;
  if (differences.length === 0) return `${head}/>`;
  const faults = differences.filter((one) => !isWarning(one));
  const text = (differences: readonly Difference[]) => escaped(differences.map(describeDifference).join('\n'));
  const failure = `<failure message="${escaped(plural(faults.length, 'difference'))}">${text(faults)}</failure>`;
  const warnings = `<system-out>${text(differences.filter(isWarning))}</system-out>`;
  const parts = [...(faults.length > 0 ? [failure] : []), ...(differences.some(isWarning) ? [warnings] : [])];
  return `${head}>
      ${parts.join('\n      ')}
    </testcase>`;
}

/** Returns true if the app tolerates the deviation. */
export function isWarning({ tolerated }: Difference): boolean {
  return tolerated !== undefined;
}

const TOLERATED = { read: ', and is read all the same', 'left out': ', and that element is left out' } as const;

function describeDifference({ kind, field, expected, found, exchanges, tolerated }: Difference): string {
  const location =
    exchanges.length > 3 ? `${exchanges.slice(0, 3).join(', ')} … (${exchanges.length})` : exchanges.join(', ');
  const name = tolerated ? `warning, ${kind}` : kind;
  const coping = tolerated ? TOLERATED[tolerated] : '';
  return `${name}: ${field || 'the answer'} is ${found}, the contract says ${expected}${coping}; exchange ${location}`;
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Escapes text for XML 1.0, which forbids most control characters. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
