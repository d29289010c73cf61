import { type APIRequestContext, type Page, test } from '@playwright/test';
import { expect } from '../../support/expect.ts';

interface Opened {
  readonly id: string;
  readonly url: string;
  readonly hosts: { readonly auth: string };
}

const open = async (request: APIRequestContext) => {
  const answer = await request.post('/__sim/worlds', { data: { scenario: 'plays-at-once' } });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Opened;
};

const journal = async (request: APIRequestContext, { id }: Opened) =>
  (await (await request.get(`/__sim/worlds/${id}/journal`)).json()) as { name: string; request?: { url: string } }[];

const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

test('two simulated worlds in one browser have separate storage, cookies and journals', async ({
  context,
  request,
}) => {
  const [one, two] = [await open(request), await open(request)];
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(one.url);
  await expect
    .poll(async () => (await journal(request, one)).map(({ name }) => name))
    .toContain('catalogue.getAppsList');
  await first.evaluate(() => localStorage.setItem('left-behind', 'here'));
  expect(await journal(request, two)).toEqual([]);

  await second.goto(two.url);
  await expect
    .poll(async () => (await journal(request, two)).map(({ name }) => name))
    .toContain('catalogue.getAppsList');
  expect(await stored(first)).toContain('left-behind');
  expect(await stored(second)).not.toContain('left-behind');

  for (const world of [one, two]) {
    for (const { request: asked } of await journal(request, world)) expect(asked?.url ?? world.id).toContain(world.id);
    for (const { domain } of await context.cookies(world.url)) expect(domain).toContain(world.id);
  }
});

test('the page of an ended simulated world says so, and links to a new world', async ({ page, request, baseURL }) => {
  const world = await open(request);
  await request.delete(`/__sim/worlds/${world.id}`);
  await page.goto(world.url);
  await expect(page.getByRole('heading', { name: 'This world is not open' })).toBeVisible();
  await page.getByRole('link', { name: 'Open a fresh world' }).click();
  await page.waitForURL(/^http:\/\/[a-z-]+-\d+\.localhost:\d+\/$/);
  expect(page.url()).not.toContain(world.id);
  expect(new URL(page.url()).port).toBe(new URL(baseURL ?? '').port);
});
