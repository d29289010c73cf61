/** Options of a benchmark page without the app, from the URL of that page. */
export interface Ask {
  readonly appId: string;
  readonly uaId: string;
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly renderOnInput: boolean;
  /** Artificial delay of the input in milliseconds, if the game runs inside the page. The probe must detect it. */
  readonly delay: number;
  /** True if the benchmark page plays sound. */
  readonly sound: boolean;
  /** Rendering path that replaces `<video>`, if one is measured. */
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
