import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Decision, writeDecisions } from './record/decisions.ts';
import type { Review } from './record/reviewRecord.ts';
import { ReviewFolder } from './record/writeReview.ts';
import { type ReviewServer, serveReviews } from './serveReviews.ts';

const NAME = '111111111-222222222';
const commit = (digit: string) => ({ commit: digit.repeat(40), subject: 'A change', at: '2026-11-30T10:00:00.000Z' });
const review: Review = {
  version: 1,
  old: commit('1'),
  new: commit('2'),
  changelog: [],
  stories: [],
  counts: { all: 10, compared: 0 },
  notes: [],
};
const decision = (reviewer: string, at = '2026-11-30T10:00:00.000Z'): Decision => ({
  story: 'modals-queue--first',
  reviewer,
  verdict: 'yes',
  remark: '',
  at,
});

const folder = mkdtempSync(join(tmpdir(), 'reviews-'));
let server: ReviewServer;

beforeAll(async () => {
  new ReviewFolder(folder).write(review, () => '');
  server = await serveReviews(folder, 0);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const put = (body: string, { name = NAME, headers = {} } = {}) =>
  fetch(`${server.origin}/reviews/${name}/decisions.json`, { method: 'PUT', body, headers });

describe('serveReviews', () => {
  it('adds the decisions of two reviewers to the review’s file and returns all', async () => {
    await put(writeDecisions(NAME, [decision('Mina')]));
    const answer = await put(writeDecisions(NAME, [decision('Jonas', '2026-11-30T11:00:00.000Z')]));
    const all = writeDecisions(NAME, [decision('Mina'), decision('Jonas', '2026-11-30T11:00:00.000Z')]);
    expect(await answer.text()).toBe(all);
    expect(readFileSync(join(folder, `reviews/${NAME}/decisions.json`), 'utf8')).toBe(all);
  });

  it('says that decisions can be saved', async () => {
    const answer = await fetch(`${server.origin}/reviews/${NAME}/decisions.json`);
    expect(answer.headers.get('allow')).toContain('PUT');
  });

  it('keeps the decisions when the review is written again', () => {
    const reviews = new ReviewFolder(folder);
    const before = reviews.decisions(NAME);
    reviews.write(review, () => '');
    expect(reviews.decisions(NAME)).toEqual(before);
  });

  it('lists its reviews, the newest commit first', () => {
    const older = { ...review, new: { ...commit('3'), at: '2026-11-29T10:00:00.000Z' } };
    const reviews = new ReviewFolder(folder);
    reviews.write(older, () => '');
    expect(reviews.list().map(({ name }) => name)).toEqual([NAME, '111111111-333333333']);
  });

  it.each([
    ['400 for decisions of another review', () => put(writeDecisions('other', [])), 400],
    ['400 for text that is not JSON', () => put('yes'), 400],
    ['404 for an unknown review', () => put(writeDecisions('x', []), { name: 'x' }), 404],
    [
      '403 for the page of another origin',
      () => put(writeDecisions(NAME, []), { headers: { origin: 'https://elsewhere.example' } }),
      403,
    ],
    ['404 for an unknown file', () => fetch(`${server.origin}/other.html`), 404],
  ] as const)('responds with %s', async (_name, request, status) => {
    expect((await request()).status).toBe(status);
  });
});
