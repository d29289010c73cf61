import { filmAdvert } from '../simulator/demo/film/advert.ts';
import { ADVERTS, advertPath } from '../simulator/demo/film/filmPaths.ts';

const NAME = 'virtual:advert-films';
const RESOLVED = `\0${NAME}`;

/**
 * Provides the simulator's advertisement videos to stories, by path, as data URLs: `import { FILMS } from
 * 'virtual:advert-films'`. Renders them on first use, because a world in the page has no host for videos.
 */
export function advertFilms() {
  return {
    name: 'nowlight-advert-films',
    resolveId: (id: string) => (id === NAME ? RESOLVED : undefined),
    load: async (id: string) => {
      if (id !== RESOLVED) return undefined;
      const films: [string, string][] = [];
      for (const name of ADVERTS) {
        const film = Buffer.from(await filmAdvert(name)).toString('base64');
        films.push([advertPath(name), `data:video/webm;base64,${film}`]);
      }
      return `export const FILMS = ${JSON.stringify(Object.fromEntries(films))};`;
    },
  };
}
