import { expect, it, onTestFinished, vi } from 'vitest';
import { askWorld, showWorld, type ShownWorld, watchWorlds } from './shownWorlds.ts';

/** Shows a world that has branches of its first entries, and requests one of them. */
async function requestBranchOf(body: string): Promise<{ readonly status: number; readonly answer: unknown }> {
  vi.stubGlobal('location', { search: '?id=pages-home--plays' });
  const held = { clock: { now: () => 0, rate: 1 } } as ShownWorld['held'];
  const branch: ShownWorld['branch'] = (seq) =>
    seq > 9
      ? Promise.reject(new Error(`the journal has no entry ${seq}`))
      : Promise.resolve({ branch: { of: 'story', seq } } as Awaited<ReturnType<NonNullable<ShownWorld['branch']>>>);
  onTestFinished(showWorld({ held, branch }));
  let shown = 0;
  watchWorlds((report) => (shown = report.shown ?? 0))();
  const answer = await askWorld(shown, new Request('http://page/worlds/story/branches', { method: 'POST', body }));
  return { status: answer.status, answer: await answer.json() };
}

it('answers a request for a branch with its key', async () => {
  const { status, answer } = await requestBranchOf('{"seq":3}');
  expect(status).toBe(201);
  expect(answer).toMatchObject({ branch: { of: 'story', seq: 3 } });
  expect((answer as { readonly id: string }).id).toMatch(/^pages-home--plays\../);
});

it.each(['', '{', 'null', '3', '{}', '{"seq":"3"}', '{"seq":-1}', '{"seq":1.5}', '{"seq":1e99}'])(
  'rejects a request for a branch whose body is %j',
  async (body) => {
    const { status, answer } = await requestBranchOf(body);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ error: { field: 'seq' } });
  },
);

it('rejects a request for a branch of an unknown entry', async () => {
  const { status, answer } = await requestBranchOf('{"seq":10}');
  expect(status).toBe(409);
  expect(answer).toEqual({ error: { field: 'seq', message: 'the journal has no entry 10' } });
});
