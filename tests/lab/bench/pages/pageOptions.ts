/** Options of a bare page, from its URL. */
export interface Ask {
  readonly appId: string;
  readonly uaId: string;
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly renderOnInput: boolean;
  /** Artificial input delay of the floor in milliseconds, which the probe must detect. */
  readonly delay: number;
  /** True if sound is played. */
  readonly sound: boolean;
  /** Rendering path other than `<video>`, if one is measured. */
  readonly way: string;
}

export function readPageOptions(): Ask {
  const query = new URLSearchParams(location.search);
  const number = (name: string) => Number(query.get(name) ?? 0);
  return {
    appId: query.get('appId') ?? '',
    uaId: query.get('uaId') ?? '',
    width: number('width'),
    height: number('height'),
    fps: number('fps'),
    renderOnInput: query.get('renderOnInput') === '1',
    delay: number('delay'),
    sound: query.get('sound') === '1',
    way: query.get('way') ?? '',
  };
}
