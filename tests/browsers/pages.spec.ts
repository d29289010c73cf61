import { expect } from '../support/expect.ts';
import { DESK, PHONE, test } from '../support/browsers/browserTest.ts';
import { localeTexts } from '../support/e2e/localeTexts.ts';

const home = localeTexts('en', 'home');
const pages = localeTexts('en', 'pages');
const shell = localeTexts('en', 'shell');

for (const [where, size] of [
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)
  test(`every page type has its heading in place, no horizontal scrolling and no missing picture on ${where}`, async ({
    world,
    player,
    expected,
  }) => {
    // The browser itself logs an error for the page that doesn't exist.
    expected.push(/404 \(Not Found\)/);
    const testWorld = await world({ scenario: 'announcement' });
    await player.resize(size);
    for (const [path, title] of [
      ['', home('title')],
      ['battle-world', pages('battle.title')],
      ['nowbux', 'nowBux'],
      ['proxy', pages('proxy.title')],
      ['coupon', pages('coupon.title')],
      ['help', 'Help'],
      ['jp', /./],
      ['apps/paper-anvil/20101/skyhop.html', 'Skyhop'],
      ['nowhere', shell('notFound.title')],
    ] as const) {
      await player.visit(testWorld.url + path);
      await player.get('heading', title).isVisible();
      expect(await player.sideways(), path).toBe(0);
      expect(await player.call(brokenPictures), path).toEqual([]);
      expect(await player.call(overfullHeadings), path).toEqual([]);
    }
  });

test('texts have the same width before and after their fonts load', async ({ world, player }) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await player.visit(testWorld.url);
  for (const [font, standIn, weight] of [
    ['Figtree Variable', 'Figtree Stand-in', 500],
    ['Nowlight Display', 'Mona Stand-in', 780],
  ] as const)
    expect(Math.abs((await player.call(widthsRatio, font, standIn, weight)) - 1), standIn).toBeLessThan(0.04);
});

/** Runs in the page. Returns the ratio of a text's widths in two font families. */
async function widthsRatio(family: string, other: string, weight: number): Promise<number> {
  const widths = [family, other].map(async (name) => {
    // A font family of the system has several faces, some of which may be missing.
    await document.fonts.load(`${weight} 1em '${name}'`).catch(() => undefined);
    const line = document.body.appendChild(document.createElement('p'));
    line.textContent = 'Two sticks, one small ship, and an evening of 40 levels. Mehr Zeit ohne Werbung?';
    line.style.cssText = `position: absolute; white-space: nowrap; font: ${weight} 40px '${name}', monospace; font-stretch: 114%`;
    const { width } = line.getBoundingClientRect();
    line.remove();
    return width;
  });
  const [width = 0, otherWidth = 0] = await Promise.all(widths);
  return width / otherWidth;
}

test('a tile on the home page opens the game’s page, and the browser’s Back button returns', async ({
  world,
  player,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await player.visit(testWorld.url);
  const top = player.get('region', home('top'));
  await top.get('link', shell('detailsOf', { game: 'Skyhop' })).click();
  await player.get('heading', 'Skyhop').isVisible();
  await player.get('main').get('link', /^Play/).isVisible();
  await player.call(() => history.back());
  await player.get('heading', home('title')).isVisible();
});

test('arrow keys move along a row of games and scroll each game into view', async ({ world, player }) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await player.visit(testWorld.url);
  const row = player.get('region', home('top'));
  await row.get('listitem').isVisible();
  const [before] = await row.read(tilesOf);
  // The row's first game tile starts at the page's margin. A wrong order of the cascade layers would move it.
  expect(before).toBeGreaterThanOrEqual(13);
  await row.read((section) => section.querySelector<HTMLElement>('li a[href]')?.focus());
  for (let step = 0; step < 7; step++) await player.key('ArrowRight');
  await expect.poll(() => row.read(focusedTile)).toBe('in view');
  await expect.poll(async () => (await row.read(tilesOf))[0]).toBeLessThan((before ?? 0) - 200);
  for (let step = 0; step < 7; step++) await player.key('ArrowLeft');
  await expect.poll(async () => (await row.read(tilesOf))[0]).toBeCloseTo(before ?? 0, 0);
});

test('search finds a game by part of its name and opens its page', async ({ world, player }) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await player.visit(testWorld.url);
  await player.get('button', shell('search')).click();
  const search = player.get('dialog');
  await search.get('combobox').isFocused();
  await search.get('option').hasCount(8);
  await player.type('moss');
  await search.get('option').hasCount(1);
  await search.get('option').containsText(/Mossback/);
  await player.key('Enter');
  await player.get('heading', 'Mossback').isVisible();
  await search.isAbsent();
});

test('a loaded page has no layout shifts', async ({ world, player }) => {
  const testWorld = await world({ scenario: 'plays-with-advertising' });
  await player.visit(`${testWorld.url}apps/paper-anvil/20101/skyhop.html`);
  await player.get('heading', 'Skyhop').isVisible();
  const places = () =>
    player.call(() =>
      [...document.querySelectorAll('header, main, h1, h2, footer')].flatMap((one) => {
        const { x, y, width } = one.getBoundingClientRect();
        // Ignores shifts below the viewport, where content may still load.
        return y < innerHeight ? `${one.tagName} ${[x, y, width].map(Math.round).join()}` : [];
      }),
    );
  await player.get('contentinfo').isVisible();
  const before = await places();
  // Once all visible images have loaded, all lazy content has loaded, too.
  await expect
    .poll(() =>
      player.call(() =>
        [...document.images].every((one) => one.complete || one.getBoundingClientRect().top > innerHeight),
      ),
    )
    .toBe(true);
  // A card over the page, such as the first visit's, adds a heading and moves nothing.
  expect(await places()).toEqual(expect.arrayContaining([...before]));
});

test('a game that a guest marks as a favourite stays a favourite after a reload', async ({ world, player }) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await player.visit(testWorld.url);
  await player.get('button', shell('favourite', { game: 'Foxfire' })).click();
  const row = player.get('region', home('favourites'));
  await row.get('link', shell('playGame', { game: 'Foxfire' })).isVisible();
  await player.visit(testWorld.url);
  await row.get('link', shell('playGame', { game: 'Foxfire' })).isVisible();
});

/** Runs in the page. Returns the visible images that failed to load. */
function brokenPictures(): string[] {
  return [...document.images].filter((one) => one.complete && one.naturalWidth === 0).map((one) => one.src);
}

/** Runs in the page. Returns the left edge of each game tile of a row. */
function tilesOf(row: HTMLElement): number[] {
  return [...row.querySelectorAll('li')].map((one) => one.getBoundingClientRect().left);
}

/** Runs in the page. Returns whether the focused game tile is fully visible. */
function focusedTile(row: HTMLElement): string {
  const tile = document.activeElement?.closest('li');
  if (!tile || !row.contains(tile)) return 'elsewhere';
  const { left, right } = tile.getBoundingClientRect();
  return left >= 0 && right <= innerWidth ? 'in view' : `from ${left} to ${right}`;
}

/** Runs in the page. Returns headings that overflow their box. */
function overfullHeadings(): string[] {
  const all = [...document.querySelectorAll('h1, h2')].filter((one) => one.checkVisibility() && one.clientWidth > 1);
  return all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent);
}
