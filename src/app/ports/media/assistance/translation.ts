/** The browser's own translator (https://webmachinelearning.github.io/translation-api/). TypeScript doesn't know it. */
interface TranslatorApi {
  readonly Translator?: {
    create: (languages: { readonly sourceLanguage: string; readonly targetLanguage: string }) => Promise<Translator>;
  };
  readonly LanguageDetector?: { create: () => Promise<LanguageDetector> };
}

interface Translator {
  translate: (text: string) => Promise<string>;
}

interface LanguageDetector {
  detect: (text: string) => Promise<readonly { readonly detectedLanguage?: string; readonly confidence?: number }[]>;
}

/** Whether this browser can detect the language of a text and translate it. */
export function canTranslate(): boolean {
  return 'Translator' in globalThis && 'LanguageDetector' in globalThis;
}

/**
 * Creates a function that translates texts into a language with the browser's translator, on the player's computer.
 * Called during a press, because the browser may load a language then. The function returns texts in that language
 * unchanged, and rejects if the browser can't translate.
 */
export function createTranslation(language: string): (text: string) => Promise<string> {
  const { Translator, LanguageDetector } = globalThis as TranslatorApi;
  const detector = LanguageDetector?.create();
  // Mark the language detector's rejection as handled. Callers of the returned function still receive it.
  detector?.catch(() => undefined);
  const translators = new Map<string, Promise<Translator>>();
  return async (text) => {
    if (!Translator || !detector) throw new Error('The browser has no translator.');
    const [best] = await (await detector).detect(text);
    const source = best?.detectedLanguage ?? 'und';
    if (source === 'und' || source === language) return text;
    const translator =
      translators.get(source) ?? Translator.create({ sourceLanguage: source, targetLanguage: language });
    translators.set(source, translator);
    return (await translator).translate(text);
  };
}
