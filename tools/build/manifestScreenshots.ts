export type ScreenshotName = 'home' | 'play' | 'home-phone';

interface Screenshot {
  readonly name: ScreenshotName;
  /** Width of the screenshot in physical pixels. */
  readonly width: number;
  readonly height: number;
}

/** Screenshots of the app in `public/screenshots`, which `npm run pictures -- --screenshots` takes. */
export const SCREENSHOTS: readonly Screenshot[] = [
  { name: 'home', width: 1280, height: 800 },
  { name: 'play', width: 1280, height: 800 },
  { name: 'home-phone', width: 780, height: 1688 },
];
