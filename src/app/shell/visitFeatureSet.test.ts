import { createInstance } from 'i18next';
import { autorun, observable, runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import { APP_LOADERS, VISIT_PORTS } from '../../../tests/support/app/fakePorts.ts';
import { openBench } from '../../../tests/support/app/appBench.ts';
import { featureKey } from '../../kit/featureKey.ts';
import { App } from '../core/app.ts';
import type { VisitFeature, VisitLayer } from '../core/visitFeature.ts';
import { VisitFeatures } from './visitFeatureSet.ts';

const layer = (id: string, slot: VisitLayer['slot'], priority: number, isShown = () => true): VisitLayer => ({
  id,
  slot,
  priority,
  isShown,
  View: () => null,
});

/** Creates a visit that begins on a play page. */
function bench(...features: readonly VisitFeature[]) {
  const { core } = openBench();
  const app = new App(core, createInstance(), { bootstrap: core.bootstrap, View: () => null }, APP_LOADERS);
  const visit = new VisitFeatures(features, app, VISIT_PORTS).start();
  return { app, visit, ids: () => visit.layers.map(({ id }) => id) };
}

it('features of a visit are created on request, and the others later in list order', async () => {
  const made: string[] = [];
  const feature = (id: string): VisitFeature<string> => ({
    key: featureKey(id),
    create: () => ({ api: String(made.push(id)) }),
  });
  const last = feature('last');
  const { visit } = bench(feature('first'), feature('second'), last);
  expect(made).toEqual([]);
  visit.feature(last.key);
  expect(made).toEqual(['last']);
  const pauses: (() => void)[] = [];
  const all = visit.createAll(() => new Promise((resolve) => pauses.push(resolve)));
  expect(made).toEqual(['last']);
  pauses.shift()?.();
  await vi.waitFor(() => expect(pauses).toHaveLength(1));
  expect(made).toEqual(['last', 'first']);
  pauses.shift()?.();
  await vi.waitFor(() => expect(pauses).toHaveLength(1));
  pauses.shift()?.();
  await all;
  expect(made).toEqual(['last', 'first', 'second']);
});

it('features of a visit are not created after the visit has ended', async () => {
  const made: string[] = [];
  const { app, visit } = bench({ key: featureKey('one'), create: () => ({ api: made.push('one') }) });
  app.dispose();
  await visit.createAll(() => Promise.resolve());
  expect(made).toEqual([]);
});

it('layers of a visit are ordered by priority, and layers for pages without a game are hidden over a game', () => {
  const shown = observable.box(false);
  const feature: VisitFeature = {
    key: featureKey('one'),
    create: () => ({
      api: {},
      layers: [
        layer('high', 'any page', 10),
        layer('low', 'any page', 1, () => shown.get()),
        layer('middle', 'no game', 5),
      ],
    }),
  };
  const { app, visit, ids } = bench(feature);
  visit.feature(feature.key);
  expect(ids()).toEqual(['high']);
  runInAction(() => {
    const { bootstrap, View } = app.page.current;
    app.page.current = { bootstrap: { ...bootstrap, pageType: 'HomePage' }, View };
    shown.set(true);
  });
  expect(ids()).toEqual(['low', 'middle', 'high']);
  app.dispose();
});

it('layers of a visit change only when a visible layer changes, not for each created feature', () => {
  const plain: VisitFeature = { key: featureKey('plain'), create: () => ({ api: {} }) };
  const lays: VisitFeature = {
    key: featureKey('lays'),
    create: () => ({ api: {}, layers: [layer('banner', 'any page', 30)] }),
  };
  const { app, visit, ids } = bench(plain, lays);
  const drawn: (readonly string[])[] = [];
  autorun(() => drawn.push(ids()));
  visit.feature(plain.key);
  expect(drawn).toEqual([[]]);
  visit.feature(lays.key);
  expect(drawn).toEqual([[], ['banner']]);
  app.dispose();
});

it('a layer that may wait opens after the layer of the same priority has closed', () => {
  const open = observable.box(true);
  const feature: VisitFeature = {
    key: featureKey('one'),
    create: () => ({
      api: {},
      layers: [
        { ...layer('news', 'any page', 80), waits: true },
        layer('banner', 'any page', 30),
        layer('dialog', 'any page', 80, () => open.get()),
      ],
    }),
  };
  const { app, visit, ids } = bench(feature);
  visit.feature(feature.key);
  expect(ids()).toEqual(['banner', 'dialog']);
  runInAction(() => open.set(false));
  expect(ids()).toEqual(['banner', 'news']);
  app.dispose();
});

it('a notice hides the layers shown before it and unrequested layers until they are opened', () => {
  const later = observable.box(false);
  const dialogs: VisitFeature = {
    key: featureKey('dialogs'),
    create: () => ({
      api: {},
      layers: [layer('before', 'any page', 5), { ...layer('news', 'any page', 80), waits: true }],
    }),
  };
  const opened: VisitFeature = {
    key: featureKey('opened'),
    create: () => ({ api: {}, layers: [layer('opened', 'any page', 6, () => later.get())] }),
  };
  const { app, visit, ids } = bench(dialogs, opened);
  visit.feature(dialogs.key);
  visit.feature(opened.key);
  expect(ids()).toEqual(['before', 'news']);
  app.dialogs.setNoticeCovers(true);
  expect(ids()).toEqual([]);
  runInAction(() => later.set(true));
  expect(ids()).toEqual(['opened']);
  app.dialogs.open(dialogs.key);
  expect(ids()).toEqual(['before', 'opened', 'news']);
  runInAction(() => later.set(false));
  app.dialogs.setNoticeCovers(false);
  expect(ids()).toEqual(['before', 'news']);
  app.dispose();
});
