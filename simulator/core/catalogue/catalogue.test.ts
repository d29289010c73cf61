import { describe, expect, it } from 'vitest';
import { getAppsList } from '../../../src/contracts/calls/catalogueCalls.ts';
import { getCfgInfo, inputMappingConfig } from '../../../src/contracts/calls/controlConfigCalls.ts';
import { getNowbuxEnabledApps } from '../../../src/contracts/calls/walletCalls.ts';
import { CONTROL_TYPES } from '../../../src/contracts/entities/controlConfig.ts';
import { problemsOf } from '../../../src/domain/controls/schemes/schemeProblems.ts';
import { readSchemes } from '../../../src/domain/controls/schemes/formats/readScheme.ts';
import { testWorld } from '../testing/testVisit.ts';
import { type CatalogueApp, packageOf, slugOf } from './app.ts';
import { APPS } from './apps.ts';
import { GENRES, inLanguage } from './genres.ts';
import { LISTS } from './homeLists.ts';
import { addedAt, controlsOf } from './inputMethods.ts';
import { TAGS } from './tags.ts';

const listed = () =>
  testWorld()
    .visit.call(getAppsList, {})
    .then(({ body }) => body);

describe('the catalogue', () => {
  it('contains at least sixty apps with unique ids, names, slugs and packages', () => {
    expect(APPS.length).toBeGreaterThanOrEqual(60);
    for (const of of [
      APPS.map(({ appId }) => appId),
      APPS.map(({ name }) => name),
      APPS.map(({ name }) => slugOf(name)),
      APPS.map(packageOf),
    ]) {
      expect(new Set(of).size).toBe(APPS.length);
    }
  });

  it('describes every app in every language', () => {
    for (const { words } of APPS) {
      const texts = Object.values(words);
      for (const text of texts) expect(text.length).toBeGreaterThan(8);
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.length).toBeGreaterThanOrEqual(4);
      expect(words.ko).toMatch(/[\uac00-\ud7af]/);
      expect(words.ja).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
    }
  });

  it('names every genre and tag in the requested language', async () => {
    const genres = new Set(APPS.map(({ genre }) => genre));
    const tags = new Set(APPS.flatMap((app) => app.tags));
    expect([...genres].filter((genre) => !GENRES[genre])).toEqual([]);
    expect([...tags].filter((tag) => !TAGS[tag])).toEqual([]);
    expect(Object.keys(TAGS).filter((tag) => !tags.has(tag))).toEqual([]);
    expect(inLanguage('Racing', 'de')).toBe('Rennspiel');
    expect(inLanguage('Racing', 'en')).toBe('Racing');
    expect(inLanguage('Somebody’s own', 'ja')).toBe('Somebody’s own');
    const { body } = await testWorld().visit.call(getAppsList, {}, { 'accept-language': 'ko' });
    expect(body.topApps.map(({ appGenre }) => appGenre).join('')).toMatch(/[\uac00-\ud7af]/);
  });

  it('derives slugs that are valid in an address and package names that are valid on Android', () => {
    expect(slugOf('Moth & Lantern')).toBe('moth-and-lantern');
    expect(slugOf("Skater's Moon")).toBe('skaters-moon');
    for (const app of APPS) {
      expect(slugOf(app.name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(packageOf(app)).toMatch(/^[a-z][a-z0-9]*(\.[a-z0-9]+){2,}$/);
    }
  });

  it('makes slugs of lowercase words joined by single hyphens, without leading or trailing hyphens', () => {
    expect(['  Große -- Straße!! ', 'Él & Ñandú', "-Rock 'n' Roll-", '달', 'A1'].map(slugOf)).toEqual([
      ...['grosse-strasse', 'el-and-nandu', 'rock-n-roll', '', 'a1'],
    ]);
  });

  it('lists the suitable input devices of each app by its genre, tags and orientation', async () => {
    const app = (change: Partial<CatalogueApp>) => {
      return controlsOf({ genre: 'Quiz', tags: [], orientation: 'landscape', ...change } as unknown as CatalogueApp);
    };
    expect(app({})).toEqual(['keyboard']);
    expect(app({ genre: 'Racing' })).toEqual(['gamepad', 'keyboard']);
    expect(app({ genre: 'Puzzle' })).toEqual(['touch', 'keyboard']);
    expect(app({ tags: ['gamepad'] })).toEqual(['gamepad', 'keyboard']);
    expect(app({ tags: ['touch'] })).toEqual(['touch', 'keyboard']);
    expect(app({ genre: 'Racing', orientation: 'portrait' })).toEqual(['gamepad', 'touch', 'keyboard']);
    const { remainingApps } = await listed();
    const of = (id: string) => remainingApps.find(({ appId }) => appId === id)?.controls;
    const shown = APPS.filter(({ appId }) => of(appId) !== undefined);
    expect(shown.map(({ appId }) => of(appId))).toEqual(shown.map(controlsOf));
    expect(shown.length).toBeGreaterThan(20);
  });

  it('gives each app the same release day in every simulated world, within two years from March 2024', async () => {
    const [first, last] = [Date.UTC(2024, 2, 1), Date.UTC(2024, 2, 1) + 719 * 86_400_000];
    const days = APPS.map(({ appId }) => addedAt(appId));
    for (const day of days) {
      expect(day).toBeGreaterThanOrEqual(first);
      expect(day).toBeLessThanOrEqual(last);
      expect(day % 86_400_000).toBe(0);
    }
    expect(new Set(days).size).toBeGreaterThan(days.length * 0.8);
    const told = async (seed: number) => {
      const { body } = await testWorld({ seed }).visit.call(getAppsList, {});
      return body.remainingApps.map((app) => app.addedAt);
    };
    expect(await told(1)).toEqual(await told(2));
  });

  it('contains only existing apps, some of them in two lists and some of them hidden', async () => {
    const { byogGameApp: byog, ...lists } = LISTS;
    const known = new Set(APPS.map(({ appId }) => appId));
    expect([byog, ...Object.values(lists).flat()].filter((id) => !known.has(id))).toEqual([]);
    expect(new Set(LISTS.topApps).size).toBeLessThan(LISTS.topApps.length);
    const { topApps, topBarApps, otherApps, remainingApps, byogGameApp } = await listed();
    expect(topApps.some(({ showTile }) => !showTile)).toBe(true);
    expect(topBarApps.some(({ workflowCategory }) => workflowCategory === 'workflow3')).toBe(true);
    expect(otherApps.map(({ appId }) => appId)).toEqual(expect.arrayContaining(['10005', '51946']));
    expect(remainingApps.filter(({ appType }) => appType === 'Android').length).toBeGreaterThan(30);
    expect(byogGameApp?.appName).toBe('Make Your Own');
  });

  it('links every showcase app to existing pages of the simulated world and to a cacheable SVG tile', async () => {
    const { world } = testWorld();
    const { showcaseApps } = await listed();
    for (const app of showcaseApps) {
      expect(new URL(app.playUrl).origin).toBe(world.origins.page);
      for (const link of [app.playUrl, app.appPageUrl]) expect(world.bootstrap(new URL(link).pathname).http).toBe(200);
      const art = await world.handle(new Request(app.media.tile ?? ''));
      expect([art.status, art.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
      expect(art.headers.get('cache-control')).toContain('max-age');
    }
  });

  it('sells priced items inside some apps', async () => {
    const { data } = (await testWorld().visit.call(getNowbuxEnabledApps, {})).body;
    expect(data.length).toBeGreaterThan(15);
    for (const { items } of data) for (const { nowbuxAmount } of items) expect(nowbuxAmount).toBeGreaterThan(0);
  });

  it('contains valid control schemes of playable apps; the diagnostic app’s scheme has every type of control', async () => {
    const { visit, world } = testWorld();
    for (const name of ['skyhop', 'orchard', 'vesper', 'probe']) {
      const { body } = await visit.call(getCfgInfo, { package_name: `games.nowlight.${name}`, parser_version: 99 });
      const schemes = readSchemes(body);
      expect(schemes.filter(({ selected }) => selected)).toHaveLength(1);
      expect(schemes.flatMap(({ controls }) => controls.flatMap(problemsOf))).toEqual([]);
      expect(body.MetaData.ParserVersion).toBe('17');
      if (name === 'probe') expect(schemes[0]?.controls.map(({ type }) => type)).toEqual([...CONTROL_TYPES]);
    }
    expect((await visit.call(getCfgInfo, { package_name: 'com.nobody', parser_version: 1 })).body.status).toBe(
      'FailureNoResource',
    );
    const { configUrl = '' } = (
      await visit.call(inputMappingConfig, { package_name: 'games.nowlight.vesper', parser_version: 99 })
    ).body;
    expect(await (await world.handle(new Request(configUrl))).json()).toMatchObject({
      status: 'Success',
      ControlSchemes: [{ Name: 'Twin sticks' }],
    });
  });
});
