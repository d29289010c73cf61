import type { Origins } from '../../core/world/origins.ts';
import { ADVERTS, type AdvertName, advertPath } from '../../demo/film/filmPaths.ts';
import { BRANDS } from '../display/brands.ts';
import type { ServiceAnswer } from '../service.ts';
import { AD_FILLS, type AdFill } from './adFills.ts';

/** Sizes of display ads in pixels. */
const SIZES = [
  [728, 90],
  [160, 600],
  [300, 250],
  [320, 50],
] as const;

const FILLS: Readonly<Record<AdFill, string>> = {
  fills: '15 s, may be skipped after five',
  long: '30 s, may not be skipped',
  wrapped: 'of another server, through two wrappers',
  loop: 'two wrappers that lead to each other',
  none: 'an answer without any',
  fails: 'a server that fails',
  malformed: 'no VAST at all',
  broken: 'a film that isn’t there',
  unplayable: 'a film of a kind that no browser plays',
};

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; padding: 2rem } h1, h2 { line-height: 1.2 } video { inline-size: min(30rem, 100%); border-radius: .5rem }
iframe { vertical-align: top; margin: 0 .5rem .5rem 0; border: 0; border-radius: .5rem; max-inline-size: 100% } figure { display: inline-block; margin: 0 1rem 1rem 0 }`;

interface Shown {
  readonly origins: Origins;
  readonly titles: Readonly<Record<AdvertName, string>>;
  /** Address of the ad server. */
  readonly server: string;
}

/** Returns a page with all ads: videos, display ads in each size, and the outcomes of the ad server. */
export function creativesPage({ origins, titles, server }: Shown): ServiceAnswer {
  const films = ADVERTS.map(
    (name) =>
      `<figure><video controls muted preload="metadata" src="${advertPath(name)}"></video><figcaption>${titles[name]}, ${name.split('-')[1] ?? ''} s</figcaption></figure>`,
  );
  const drawings = BRANDS.flatMap(({ id, words }) =>
    SIZES.map(
      ([width, height]) =>
        `<iframe title="${words.en.name}, ${width} × ${height}" width="${width}" height="${height}" sandbox loading="lazy" src="${origins.ads}/display/${id}?width=${width}&amp;height=${height}&amp;language=en"></iframe>`,
    ),
  );
  const answers = AD_FILLS.map(
    (fill) => `<li><a href="${server}?video=${fill}"><code>${fill}</code></a>: ${FILLS[fill]}</li>`,
  );
  const text = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Advertisements of the simulator</title><style>${STYLE}</style></head>
<body><main><h1>Advertisements of the simulator</h1>
<h2>Films</h2>${films.join('\n')}
<h2>Answers of the ad server (VAST 4.2)</h2><p>By <code>config.ads.video</code>. A slow one: a script of <code>ads.vast</code> with <code>delayMs</code>.</p><ul>${answers.join('\n')}</ul>
<h2>Display</h2>${drawings.join('\n')}
</main></body>
</html>
`;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; frame-src ${new URL(origins.ads).origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { type: 'text/html', text, policy };
}
