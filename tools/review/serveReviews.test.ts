import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
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

/** Sends a request with a path or Host header that `fetch` doesn't send, and returns the status. */
const statusOf = (path: string, { method = 'GET', headers = {}, pieces = [] as readonly string[] } = {}) =>
  new Promise<number>((resolve, reject) => {
    const { port } = new URL(server.origin);
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } });
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    for (const piece of pieces) sent.write(piece);
    sent.end();
  });
const decisionsOf = (name: string) => `/reviews/${name}/decisions.json`;

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
    [
      '403 for a page without an origin, such as a sandboxed frame',
      () => put(writeDecisions(NAME, []), { headers: { origin: 'null' } }),
      403,
    ],
    ['404 for an unknown file', () => fetch(`${server.origin}/other.html`), 404],
    ['405 for a file that a request would change', () => fetch(`${server.origin}/index.html`, { method: 'PUT' }), 405],
  ] as const)('responds with %s', async (_name, send, status) => {
    expect((await send()).status).toBe(status);
  });

  it('responds to a path that is no file', async () => {
    expect(await statusOf('//')).toBe(404);
  });

  it.each(['attacker.example', `attacker.example:1`, 'localhost', 'localhost:1'])(
    'refuses requests to the host %s, which another site could resolve to this computer',
    async (host) => {
      expect(await statusOf(decisionsOf(NAME), { headers: { host } })).toBe(403);
    },
  );

  it('answers requests to its loopback address', async () => {
    expect(await statusOf(decisionsOf(NAME), { headers: { host: new URL(server.origin).host } })).toBe(200);
    expect(await statusOf(decisionsOf(NAME), { headers: { host: `127.0.0.1:${new URL(server.origin).port}` } })).toBe(
      200,
    );
  });

  it('counts the bytes of a body that doesn’t declare its length', async () => {
    const pieces = [' '.repeat(3 << 20), ' '.repeat(2 << 20)];
    expect(await statusOf(decisionsOf(NAME), { method: 'PUT', pieces })).toBe(413);
  });

  it('names the damaged file of decisions, leaves it as it is, and goes on serving', async () => {
    const damaged = { ...review, new: commit('4') };
    const name = '111111111-444444444';
    new ReviewFolder(folder).write(damaged, () => '');
    const file = join(folder, decisionsOf(name));
    writeFileSync(file, '{"version":1,');
    const answers = [
      await fetch(`${server.origin}${decisionsOf(name)}`),
      await put(writeDecisions(name, []), { name }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([500, 500]);
    expect(await answers[0]?.text()).toContain(file);
    expect(readFileSync(file, 'utf8')).toBe('{"version":1,');
    expect((await fetch(`${server.origin}${decisionsOf(NAME)}`)).status).toBe(200);
  });

  it.each(['{"version":1}', '{', 'null'])('leaves out the invalid review %s from the list', (text) => {
    const reviews = new ReviewFolder(folder);
    const before = reviews.list();
    mkdirSync(join(folder, 'reviews/damaged'), { recursive: true });
    writeFileSync(join(folder, 'reviews/damaged/review.json'), text);
    expect(reviews.list()).toEqual(before);
    expect(() => reviews.read('damaged')).toThrow(/is not a review/);
  });

  it('keeps the review of all stories beside a review of some', () => {
    const reviews = new ReviewFolder(folder);
    reviews.write({ ...review, only: 'modals-queue' }, () => '');
    expect(reviews.read(NAME)).toEqual(review);
    expect(reviews.list()).toContainEqual(
      expect.objectContaining({ name: `${NAME}-only-modals-queue`, only: 'modals-queue' }),
    );
  });
});
