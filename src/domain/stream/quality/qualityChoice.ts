/** Heights of a picture in landscape, in pixels, from the largest. */
export const SIZES = [1080, 720, 540, 360] as const;
export type Size = (typeof SIZES)[number];

/** How often the picture changes, in pictures a second. */
export const RATES = [30, 60] as const;
export type Rate = (typeof RATES)[number];

/** What a player has chosen of the picture, for all games in this browser. */
export interface QualityChoice {
  /** `auto` is what fits the connection. */
  readonly size: Size | 'auto';
  /** `auto` is what the game wants. */
  readonly rate: Rate | 'auto';
  /** Undefined while they have not chosen: then the browser's own setting counts. */
  readonly dataSaver: boolean | undefined;
  readonly batterySaver: boolean;
}

export const AS_EVER: QualityChoice = { size: 'auto', rate: 'auto', dataSaver: undefined, batterySaver: false };

/** As it is kept: `720 60 data battery`. Whatever is not understood is as ever. */
export function readChoice(text = ''): QualityChoice {
  const [size, rate, data, battery] = text.split(' ');
  return {
    size: SIZES.find((one) => String(one) === size) ?? 'auto',
    rate: RATES.find((one) => String(one) === rate) ?? 'auto',
    dataSaver: data === 'data' ? true : data === 'full' ? false : undefined,
    batterySaver: battery === 'battery',
  };
}

export function writeChoice({ size, rate, dataSaver, batterySaver }: QualityChoice): string {
  const data = dataSaver === undefined ? 'unsaid' : dataSaver ? 'data' : 'full';
  return [size, rate, data, batterySaver ? 'battery' : 'mains'].join(' ');
}
