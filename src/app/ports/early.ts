import { deviceTypeOf, osNameOf } from '../../domain/device/deviceType.ts';
import type { EarlyAnswers } from './earlyAnswers.ts';

/**
 * Asks for the home page's lists, and for the picture of the game that they begin with, while the app's own code is on its
 * way: a script of its own that the build lets the page start ahead of everything (`tools/startEarly.ts`). It reads only
 * what it needs; what it can't read is left to the app, which asks again where nothing came of it.
 */
interface HomeDocument {
  readonly pageType?: string;
  readonly hosts?: { readonly catalogue?: string };
}
interface Lists {
  readonly topBarApps?: readonly { readonly media?: { readonly banner?: string; readonly tile?: string } }[];
}

/** As the contract has them (a test holds them to it): with the contract's code this would be no longer early. */
const ELEMENT_ID = 'bootstrap';
const LISTS_PATH = '/catalogue/getAppsList';

function askEarly(): void {
  const { pageType, hosts } = readDocument();
  if (pageType !== 'HomePage' || !hosts?.catalogue) return;
  const feDeviceType = deviceTypeOf(innerWidth, navigator.maxTouchPoints);
  const query = new URLSearchParams({ feOsName: osNameOf(navigator.userAgent), feDeviceType });
  const address = `${hosts.catalogue}${LISTS_PATH}?${query.toString()}`;
  // The lists carry nothing of the player.
  const answer = fetch(address, { credentials: 'omit' });
  (globalThis as EarlyAnswers).earlyAnswers = { [address]: answer };
  answer.then(showFirst).catch(() => undefined);
}

async function showFirst(answer: Response): Promise<void> {
  const { topBarApps } = (await answer.clone().json()) as Lists;
  const media = topBarApps?.[0]?.media;
  const picture = media?.banner ?? media?.tile;
  if (!picture) return;
  const image = new Image();
  image.fetchPriority = 'high';
  image.src = picture;
}

function readDocument(): HomeDocument {
  try {
    return (JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '') as HomeDocument | null) ?? {};
  } catch {
    return {};
  }
}

askEarly();
