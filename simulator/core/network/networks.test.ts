import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NETWORK_NAMES, namedNetwork } from './networks.ts';

/** The row of the README's network table that describes this named network. */
function rowOf(name: (typeof NETWORK_NAMES)[number]): readonly string[] {
  const network = namedNetwork(name);
  const { delayMs = 0, jitterMs = 0, lossPct = 0, burstLength, duplicatePct = 0, reorderPct = 0 } = network;
  const { kbps, queueMs, changes, everyMs = 0, trace } = network;
  const spikes = changes?.map(({ afterMs, lossPct: loss = 0 }) => `${loss} % from ${afterMs / 1000} s`).join(', ');
  const limit = trace
    ? `trace of ${trace.seconds} s: ${trace.down.leastKbps} to ${trace.down.mostKbps}, up ${trace.up.leastKbps} to ${trace.up.mostKbps}`
    : (kbps ?? '–');
  return [
    `\`${name}\``,
    `${delayMs} ± ${jitterMs} ms`,
    `${lossPct} %${burstLength === undefined ? '' : ` × ${burstLength}`}${spikes ? `, ${spikes}, every ${everyMs / 1000} s` : ''}`,
    `${duplicatePct} %`,
    `${reorderPct} %`,
    `${limit}${queueMs === undefined ? '' : `, queue of ${queueMs} ms`}`,
  ];
}

test('the README lists each named network with its parameters', () => {
  const cells = readFileSync(new URL('README.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(cells).toEqual(NETWORK_NAMES.map(rowOf));
});
