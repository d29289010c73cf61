import { Faker, en } from '@faker-js/faker';
import type { AppEntry, AppLists } from '../src/contracts/entities/appList.ts';

/** Creates valid, plausible entities of the contract; the same seed gives the same entities. */
export interface Builders {
  app(change?: Partial<AppEntry>): AppEntry;
  apps(count: number, change?: Partial<AppEntry>): AppEntry[];
  lists(change?: Partial<AppLists>): AppLists;
}

export function builders(seed = 1): Builders {
  const faker = new Faker({ locale: en, seed });
  const app = (change: Partial<AppEntry> = {}): AppEntry => {
    const appId = change.appId ?? faker.string.numeric({ length: 5, allowLeadingZeros: false });
    const appName = faker.commerce.productName();
    const slug = faker.helpers.slugify(appName).toLowerCase();
    return {
      appId,
      appType: 'Android',
      showTile: true,
      workflowCategory: 'workflow1',
      playUrl: `/play/${slug}/${appId}`,
      appPageUrl: `/apps/${faker.helpers.slugify(faker.company.name()).toLowerCase()}/${appId}/${slug}.html`,
      packageName: `games.${slug.replaceAll('-', '')}.n${appId}`,
      appName,
      developerName: faker.company.name(),
      appGenre: faker.helpers.arrayElement(['Puzzle', 'Racing', 'Shooter', 'Role-playing', 'Strategy']),
      appRating: faker.number.float({ min: 2, max: 5, fractionDigits: 1 }),
      media: { accent: faker.color.rgb() },
      ...change,
    };
  };
  const apps = (count: number, change?: Partial<AppEntry>) => Array.from({ length: count }, () => app(change));
  return {
    app,
    apps,
    lists: (change = {}) => ({
      topApps: apps(8),
      topBarApps: apps(4),
      remainingApps: apps(12),
      otherApps: apps(6),
      showcaseApps: apps(5),
      ...change,
    }),
  };
}
