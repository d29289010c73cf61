/** Heights of a landscape picture that the player can choose, in pixels, in descending order. */
export const SIZES = [1080, 720, 540, 360] as const;
export type Size = (typeof SIZES)[number];

/** Frame rates that the player can choose, in frames per second. */
export const RATES = [30, 60] as const;
export type Rate = (typeof RATES)[number];

/** The player's picture quality settings, for all games in this browser. */
export interface QualityChoice {
  /** Height of the picture; `auto` adapts it to the connection. */
  readonly size: Size | 'auto';
  /** Frame rate; `auto` lets the game decide. */
  readonly rate: Rate | 'auto';
  /** Whether data saver is on; undefined until the player chooses. Then the browser's Save-Data setting applies. */
  readonly dataSaver: boolean | undefined;
  readonly batterySaver: boolean;
}

export const AS_EVER: QualityChoice = { size: 'auto', rate: 'auto', dataSaver: undefined, batterySaver: false };

/**
 * Parses the stored choice of picture quality, such as `720 60 data battery`. Unknown words fall back to the
 * defaults.
 */
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
