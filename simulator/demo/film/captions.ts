import { languageOf } from '../../../src/i18n/languages.ts';
import { translate, type Translations } from '../../core/catalogue/translations.ts';

/** Descriptions of the sounds in a game's film by language, each with its start and end in seconds. */
const HEARD: Translations<readonly string[]> = {
  en: ['♪ The game’s title music ♪', '♪ A quick, bright tune ♪'],
  ko: ['♪ 게임 타이틀 음악 ♪', '♪ 빠르고 경쾌한 음악 ♪'],
  ja: ['♪ タイトル曲 ♪', '♪ 軽快な音楽 ♪'],
  de: ['♪ Titelmusik des Spiels ♪', '♪ Schnelle, heitere Musik ♪'],
};

const TIMES = ['00:00.000 --> 00:02.000', '00:02.000 --> 00:10.000'] as const;
const FORM = /^\/films\/([\w.]{1,64})\.([a-z]{2})\.vtt$/;

export function captionsPath(packageName: string, language: string): string {
  return `/films/${packageName}.${language}.vtt`;
}

/** Returns the captions at a path as WebVTT; undefined for other paths. */
export function captionsAt(path: string, filmed: (film: string) => boolean): string | undefined {
  const [, packageName = '', language = ''] = FORM.exec(path) ?? [];
  const audioLanguage = languageOf(language);
  if (!audioLanguage || !filmed(`/films/${packageName}.webm`)) return undefined;
  const cues = translate(HEARD, audioLanguage).map((text, i) => `${TIMES[i]}\n${text}\n`);
  return ['WEBVTT\n', ...cues].join('\n');
}
