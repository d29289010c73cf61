import type { TestInfo } from '@playwright/test';
import { expect, it } from 'vitest';
import type { ControlHost } from './controlHost.ts';
import type { World } from './world.ts';
import { worldsFor } from './worldsFor.ts';

/** Runs a fake test that ends with this status. Returns its attachments, annotations and requests. */
async function endTest(
  status: 'passed' | 'failed',
  answers: Readonly<Record<string, unknown>> = {},
  act: (world: World) => Promise<unknown> = () => Promise.resolve(),
) {
  const requests: string[] = [];
  const attached: [string, unknown][] = [];
  const host: ControlHost = {
    request: (method, path) => {
      requests.push(`${method} ${path}`);
      const all: Readonly<Record<string, unknown>> = {
        'POST /worlds': { id: 'first', url: 'http://first.test/', playUrl: 'http://first.test/play', hosts: {} },
        'GET /worlds/first': { journal: { last: 7 } },
        'GET /worlds/first/journal?after=0&waitMs=0': [],
        'GET /worlds/first/file': { format: 'nowlight-world' },
        'POST /worlds/first/branches': { id: 'second', url: 'http://second.test/', playUrl: 'http://second.test/play' },
        ...answers,
      };
      const answer = all[`${method} ${path}`];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  const info = {
    status,
    expectedStatus: 'passed',
    annotations: [] as { type: string; description?: string }[],
    attach: (name: string, { body }: { body: unknown }) => Promise.resolve(void attached.push([name, body])),
  };
  const open = async (openWorld: (options: { scenario: 'plays-at-once' }) => Promise<World>) =>
    void (await act(await openWorld({ scenario: 'plays-at-once' })));
  await worldsFor(host, open, info as unknown as TestInfo);
  return { requests, attached, annotations: info.annotations };
}

it('a failed test’s report links to a branch at the world’s last entry, and contains the world as a file', async () => {
  const { attached, annotations, requests } = await endTest('failed');
  expect(annotations).toEqual([{ type: 'first at its last entry', description: 'http://second.test/play' }]);
  expect(attached.map(([name]) => name)).toEqual(['journal of first', 'first at its last entry', 'first.world.json']);
  expect(attached[2]?.[1]).toBe('{"format":"nowlight-world"}');
  // The branch that the failed test opened stays open; only the test's own world is deleted.
  expect(requests.filter((one) => one.startsWith('DELETE'))).toEqual(['DELETE /worlds/first']);
});

it('a passed test opens no branch, and the report of a failed one names the reason if none can be opened', async () => {
  expect((await endTest('passed')).requests).toEqual(['POST /worlds', 'DELETE /worlds/first']);
  const failed = await endTest('failed', { 'POST /worlds/first/branches': new Error('the log is full') });
  expect(failed.annotations).toEqual([{ type: 'first at its last entry', description: 'Error: the log is full' }]);
  expect(failed.requests.at(-1)).toBe('DELETE /worlds/first');
});

it('a passed test ends the branches that it opened, and branches of those, before their world', async () => {
  let endsOne = false;
  const third = { id: 'third', url: 'http://third.test/', playUrl: 'http://third.test/play' };
  const act = async (world: World) => {
    const branch = await (await world.branch(3)).branch(2);
    if (endsOne) await branch.end();
  };
  const ended = async (status: 'passed' | 'failed') => {
    const { requests } = await endTest(status, { 'POST /worlds/second/branches': third }, act);
    return requests.filter((one) => one.startsWith('DELETE'));
  };
  expect(await ended('passed')).toEqual(['DELETE /worlds/third', 'DELETE /worlds/second', 'DELETE /worlds/first']);
  endsOne = true;
  expect(await ended('passed')).toEqual(['DELETE /worlds/third', 'DELETE /worlds/second', 'DELETE /worlds/first']);
  endsOne = false;
  expect(await ended('failed')).toEqual(['DELETE /worlds/first']);
});
