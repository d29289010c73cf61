import type { Compared, Comparison, Difference } from './compare.ts';

/** What people read: each call that differs with its differences, then how many don’t. */
export function textReport({ calls, others }: Comparison): string {
  const differing = calls.filter(({ differences }) => differences.length > 0);
  const lines = differing.flatMap(({ call, answers, differences }) => [
    `${call.id} (${plural(answers, 'answer')})`,
    ...differences.map((one) => `  ${said(one)}`),
    '',
  ]);
  const sum = differing.reduce((total, { differences }) => total + differences.length, 0);
  return [
    ...lines,
    `${plural(calls.length, 'call')} of the contract made, ${plural(others, 'other exchange')}.`,
    sum === 0 ? 'Nothing differs.' : `${plural(sum, 'difference')} in ${plural(differing.length, 'call')}.`,
  ].join('\n');
}

/** JUnit XML: a suite with a test for each call that was made, as build servers show it. */
export function junitReport({ calls }: Comparison): string {
  const failures = calls.filter(({ differences }) => differences.length > 0).length;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="contract" tests="${calls.length}" failures="${failures}">
${calls.map(junitCase).join('\n')}
  </testsuite>
</testsuites>
`;
}

function junitCase({ call, differences }: Compared): string {
  const head = `    <testcase classname="contract" name="${escaped(call.id)}"`;
  if (differences.length === 0) return `${head}/>`;
  const text = differences.map(said).join('\n');
  return `${head}>
      <failure message="${escaped(plural(differences.length, 'difference'))}">${escaped(text)}</failure>
    </testcase>`;
}

function said({ kind, field, wanted, found, exchanges }: Difference): string {
  const where =
    exchanges.length > 3 ? `${exchanges.slice(0, 3).join(', ')} … (${exchanges.length})` : exchanges.join(', ');
  return `${kind}: ${field || 'the answer'} is ${found}, the contract says ${wanted}; exchange ${where}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** For XML 1.0, which has no place for most control characters. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
