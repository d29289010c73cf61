import type { Language } from './languages.ts';

/** The style sheets with the faces of the scripts that need their own; each lists some 120 ranges, loaded as read. */
const FACES: Partial<Readonly<Record<Language, () => Promise<unknown>>>> = {
  ja: () => import('@fontsource-variable/noto-sans-jp/wght.css'),
  ko: () => import('@fontsource-variable/noto-sans-kr/wght.css'),
};

/** Loads the face of a language. It never rejects: the device's own face stands in. */
export async function loadFace(language: Language): Promise<void> {
  try {
    await FACES[language]?.();
  } catch {
    // Shown in the device's own face until the next page.
  }
}
