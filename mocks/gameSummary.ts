import type { VettedApp } from '../src/domain/links/vetted.types.ts';
import { answerArt } from '../simulator/demo/covers/answerArt.ts';
import { accentOf } from '../simulator/core/catalogue/bannerColours.ts';
import { APPS } from '../simulator/core/catalogue/apps.ts';
import { vetted } from './vettedSamples.ts';

/**
 * A game of the simulated catalogue with inline images, so a story sends no requests.
 *
 * @throws Error if the game doesn't exist
 */
export function gameSummary(name: string): Pick<VettedApp, 'appName' | 'media'> {
  const app = APPS.find((app) => app.name === name);
  if (!app) throw new Error(`no game ${name}`);
  const { appId } = app;
  return vetted({
    appName: app.name,
    media: {
      icon: asData(answerArt(`icon/${appId}.svg`)),
      banner: asData(answerArt(`banner/${appId}.svg`)),
      tile: asData(answerArt(`tile/${appId}.svg`)),
      logo: asData(answerArt(`logo/${appId}.svg`)),
      accent: accentOf(appId),
    },
  });
}

function asData(svg: string | undefined): string | undefined {
  return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
