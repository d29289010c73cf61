// The page that the service worker shows offline. Built separately, without React or requests, and with the strings of
// all languages.
import { REACH_KEY, systemTheme, THEME_KEY } from '../../../design/tokens/theme.ts';
import { RECENT_KEY } from '../../../domain/account/preferences/preferenceKeys.ts';
import '../../../design/tokens/layers.css';
import '@fontsource-variable/figtree/wght.css';
import '../../../design/tokens/fonts.css';
import '../../../design/tokens/reset.css';
import '../../../design/tokens/tokens.css';
import '../../../design/tokens/base.css';
import './offline.css';
import de from '../../../../locales/de/offline.json';
import en from '../../../../locales/en/offline.json';
import ja from '../../../../locales/ja/offline.json';
import ko from '../../../../locales/ko/offline.json';
import { topicOf } from '../../../domain/support/help/topics.ts';
import { chooseLanguage } from '../../../i18n/chooseLanguage.ts';
import { LANGUAGE_KEY } from '../../../i18n/languageKey.ts';
import type { Language } from '../../../i18n/languages.ts';
import { systemClock } from '../../../kit/systemClock.ts';
import { webStore } from '../../ports/storage/textStore.ts';
import { helpView, type HelpWords } from './helpView.ts';
import { offlineView } from './offlineView.ts';
import { storedRecentGames } from './storedRecentGames.ts';

/** Interval at which the offline page checks whether the network is back, in milliseconds. */
const LOOK_MS = 5_000;

/** Help page. Its answers work offline, so it doesn't reload during reading. */
const HELP_PATH = /^\/help\/?$/;

/** Help texts of the offline page in each language, one chunk per language. */
const HELP_WORDS: Readonly<Record<Language, () => Promise<{ readonly default: HelpWords }>>> = {
  en: () => import('../../../../locales/en/help.json'),
  ko: () => import('../../../../locales/ko/help.json'),
  ja: () => import('../../../../locales/ja/help.json'),
  de: () => import('../../../../locales/de/help.json'),
};

const WORDS: Readonly<Record<Language, typeof en>> = { en, ko, ja, de };

const store = webStore(() => localStorage);
const language = chooseLanguage({ browser: navigator.languages, chosen: store.get(LANGUAGE_KEY) });
const root = document.documentElement;
root.lang = language;
root.dataset['theme'] = store.get(THEME_KEY) ?? systemTheme((wish) => matchMedia(`(prefers-${wish})`).matches);
root.dataset['reach'] = store.get(REACH_KEY) ?? 'near';
const main = document.getElementById('main');
const help = HELP_PATH.test(location.pathname) ? await helpWords() : undefined;
if (help) {
  document.title = `${help.title} · nowlight`;
  const { helpNote, retry } = WORDS[language];
  const first = topicOf(new URLSearchParams(location.search).get('topic'));
  const again = { label: retry, act: () => location.reload() };
  main?.replaceChildren(helpView(document, { texts: help, language, note: helpNote, retry: again, first }));
  if (first) main?.querySelector('details[open]')?.scrollIntoView({ block: 'center' });
} else {
  document.title = `${WORDS[language].title} · nowlight`;
  main?.replaceChildren(
    offlineView(document, {
      words: WORDS[language],
      recent: storedRecentGames(store.get(RECENT_KEY), location.origin),
      retry: () => location.reload(),
    }),
  );
  // Reloads the requested page once online. Not every browser fires `online`, so poll as well.
  addEventListener('online', look);
  systemClock.every(LOOK_MS, look, new AbortController().signal);
}

function look(): void {
  void fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => undefined,
  );
}

/** Help strings of the current language; undefined if they aren't cached. */
async function helpWords(): Promise<HelpWords | undefined> {
  try {
    return (await HELP_WORDS[language]()).default;
  } catch {
    return undefined;
  }
}
