/** What a bare page is to play, from its address. */
export interface Ask {
  readonly appId: string;
  readonly uaId: string;
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly renderOnInput: boolean;
  /** Milliseconds by which the floor holds input back: what the probe must notice. */
  readonly delay: number;
  /** Sound is to be heard as well. */
  readonly sound: boolean;
  /** How else than by `<video>` pictures are shown, where that is what is measured. */
  readonly way: string;
}

export function readAsk(): Ask {
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
