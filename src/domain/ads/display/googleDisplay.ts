/// <reference types="google-publisher-tag" />
import { AD_SIZE } from '../layout/adSpaces.ts';
import type { DisplayProvider, Place } from './display.port.ts';

/** Subset of Google Publisher Tag in use (https://developers.google.com/publisher-tag/reference). */
export type GoogleTag = Pick<
  typeof googletag,
  'cmd' | 'defineSlot' | 'destroySlots' | 'display' | 'enableServices' | 'pubads' | 'setConfig'
>;

interface GoogleParts {
  /** Loads Google's script and returns its global. Rejects if the script doesn't load. */
  readonly load: () => Promise<GoogleTag>;
  readonly units: Readonly<Record<string, unknown>>;
  /**
   * True after the player refused consent: Google may show only limited ads, without device storage and
   * personalisation.
   */
  readonly limited: boolean;
  /** True if the browser sends the Global Privacy Control signal, an opt-out of sale and sharing of data. */
  readonly restricted: boolean;
  /**
   * Returns whether the browser has a network connection. If the script fails to load while online, something has
   * blocked it.
   */
  readonly online: () => boolean;
}

/** Advertisements from Google, which Google's script renders in the page. */
export function googleDisplay(parts: GoogleParts): DisplayProvider {
  let prepared: Promise<GoogleTag> | undefined;
  const prepare = () => (prepared ??= parts.load().then((tag) => inItsTurn(tag, () => configure(tag, parts))));
  return {
    take(place, hear, signal) {
      let refresh: (() => void) | undefined;
      const unit = parts.units[place.space];
      if (typeof unit !== 'string') void Promise.resolve().then(() => hear({ kind: 'nothing' }));
      else
        void prepare().then(
          (tag) => {
            if (!signal.aborted) refresh = fill(tag, unit, place, hear, signal);
          },
          () => {
            prepared = undefined;
            hear({ kind: 'failed', unreached: parts.online() });
          },
        );
      return { refresh: () => refresh?.() };
    },
  };
}

/** Google's script runs the commands in this queue once it has loaded. */
function inItsTurn(tag: GoogleTag, work: () => void): Promise<GoogleTag> {
  return new Promise((resolve) => {
    tag.cmd.push(() => {
      work();
      resolve(tag);
    });
  });
}

/** Runs once per page: disables automatic ad requests, and keeps every creative in a cross-origin iframe. */
function configure(tag: GoogleTag, { limited, restricted }: GoogleParts): void {
  tag.setConfig({ disableInitialLoad: true });
  tag.pubads().setForceSafeFrame(true);
  tag.pubads().setPrivacySettings({
    limitedAds: limited,
    nonPersonalizedAds: limited,
    restrictDataProcessing: restricted,
  });
  tag.enableServices();
}

function fill(
  tag: GoogleTag,
  unit: string,
  { space, element }: Place,
  hear: Parameters<DisplayProvider['take']>[1],
  signal: AbortSignal,
): (() => void) | undefined {
  const service = tag.pubads();
  const [width, height] = AD_SIZE[space];
  const slot = tag.defineSlot(unit, [width, height], element.id);
  if (!slot) {
    hear({ kind: 'failed', unreached: false });
    return undefined;
  }
  slot.addService(service);
  const rendered = (event: googletag.events.SlotRenderEndedEvent) => {
    if (event.slot === slot) hear(event.isEmpty ? { kind: 'nothing' } : { kind: 'filled', ad: undefined });
  };
  const viewable = (event: googletag.events.ImpressionViewableEvent) => {
    if (event.slot === slot) hear({ kind: 'viewable' });
  };
  service.addEventListener('slotRenderEnded', rendered);
  service.addEventListener('impressionViewable', viewable);
  const leave = () => {
    service.removeEventListener('slotRenderEnded', rendered);
    service.removeEventListener('impressionViewable', viewable);
    tag.destroySlots([slot]);
  };
  signal.addEventListener('abort', leave, { once: true });
  tag.display(element.id);
  const refresh = () => service.refresh([slot], { changeCorrelator: false });
  refresh();
  return refresh;
}
