import type { TestInfo } from '@playwright/test';
import { expect, it } from 'vitest';
import type { ControlHost } from './controlHost.ts';
import { worldsFor } from './worldsFor.ts';

/** Runs a fake test that ends with this status. Returns its attachments, annotations and requests. */
async function endTest(status: 'passed' | 'failed', answers: Readonly<Record<string, unknown>> = {}) {
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
  const open = async (openWorld: (options: { scenario: 'plays-at-once' }) => Promise<unknown>) =>
    void (await openWorld({ scenario: 'plays-at-once' }));
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
  const failed = await endTest('failed', { 'POST /worlds/first/branches': new Error('more has happened') });
  expect(failed.annotations).toEqual([{ type: 'first at its last entry', description: 'Error: more has happened' }]);
  expect(failed.requests.at(-1)).toBe('DELETE /worlds/first');
});
