import type { Backend } from '../../../core/world/backend.ts';
import { FALLBACK_LANGUAGE, languageOf } from '../../../../src/i18n/languages.ts';
import { gameDocument } from './gameDocument.ts';
import type { Kit } from './kit.ts';
import { playLoop } from './loop.ts';
import { playMosaic } from './mosaic.ts';
import { playPing } from './ping.ts';
import { GAME_TEXTS } from './gameTexts.ts';
import { translate } from '../../../core/catalogue/translations.ts';

/** Html apps with their own game; all others open the mosaic with their picture. */
const GAMES: Readonly<Record<string, (kit: Kit) => void>> = { '20152': playLoop, '20156': playPing };

/** Serves the Html app at a path of the games' host, `/loop-loop-loop/20152`. Returns undefined if it doesn't exist. */
export async function answerGame(url: URL, { catalogue, origins }: Backend): Promise<Response | undefined> {
  const [, appId = ''] = /^\/[\w-]+\/(\w+)$/.exec(url.pathname) ?? [];
  const language = languageOf(url.searchParams.get('lang') ?? '') ?? FALLBACK_LANGUAGE;
  const app = catalogue.info(appId, language);
  if (app?.appType !== 'Html') return undefined;
  const { tile = '', accent = '' } = app.media;
  const page = new URL(origins.page).origin;
  const facts = { name: app.appName, accent, tile, page, words: translate(GAME_TEXTS, language) };
  const { html, policy } = await gameDocument(GAMES[appId] ?? playMosaic, facts, language);
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  });
}
