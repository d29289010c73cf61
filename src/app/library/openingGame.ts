import type { App } from '../core/app.ts';

/** Id of the game whose page is loading slowly. */
export function openingGameOf(
  { page, core }: App,
  games: readonly {
    readonly appId: string;
    readonly playUrl?: string | undefined;
    readonly appPageUrl?: string | undefined;
  }[],
): string | undefined {
  const { slowPath } = page;
  if (slowPath === undefined) return undefined;
  const leadsThere = (address: string | undefined) => {
    if (!address || !URL.canParse(address, core.ports.browser.origin)) return false;
    const { pathname, search } = new URL(address, core.ports.browser.origin);
    return pathname + search === slowPath;
  };
  return games.find(({ playUrl, appPageUrl }) => leadsThere(playUrl) || leadsThere(appPageUrl))?.appId;
}
