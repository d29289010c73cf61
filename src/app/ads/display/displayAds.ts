import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { parseAnswer } from '../../../contracts/parseAnswer.ts';
import { type DisplayConfig, DisplayConfigSchema } from '../../../contracts/thirdParty/displayAds.ts';
import type { DisplayProvider, FramedAd, Stance } from '../../../domain/ads/display/display.port.ts';
import { DISPLAY_RULES, providerFor, refreshMsOf } from '../../../domain/ads/display/displayRules.ts';
import {
  type DisplaySlotCommand,
  type DisplaySlotEvent,
  displaySlotSpec,
  type DisplaySlotState,
} from '../../../domain/ads/display/displaySlot.machine.ts';
import { displaySlotRunner } from '../../../domain/ads/display/displaySlot.runner.ts';
import { googleDisplay } from '../../../domain/ads/display/googleDisplay.ts';
import { houseDisplay } from '../../../domain/ads/display/houseDisplay.ts';
import type { AdSpace } from '../../../domain/ads/layout/adSpaces.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import type { AdFilling, AdShown } from '../../../slots/AdSlot/AdSlot.types.ts';
import type { Core } from '../../core/visitCore.ts';
import type { AdRegistry } from '../../core/advertising/adRegistry.ts';
import type { DisplayPorts, FramePort } from '../../ports/pagePorts.ts';
import type { VettedLink } from '../../../kit/vettedUrl.ts';
import { serviceAddress } from '../../../domain/links/allowlist.ts';

interface DisplayParts {
  readonly core: Core;
  readonly registry: AdRegistry;
  readonly config: DisplayConfig | undefined;
  readonly stance: () => Stance;
  readonly ports: DisplayPorts;
  readonly frames: FramePort;
}

/** Fills a page's ad spaces with advertisements, within the player's consent. */
export class DisplayAds {
  readonly #parts: DisplayParts;
  readonly #end = new AbortController();
  readonly #places = new Map<AdSpace, DisplayPlace>();

  /**
   * @param parts `thirdParty`, the deployment's ad configuration, comes from the page's bootstrap data; an invalid
   * value counts as no ad provider
   */
  constructor(parts: Omit<DisplayParts, 'config'> & { readonly thirdParty: unknown }) {
    const read = parseAnswer(DisplayConfigSchema, parts.thirdParty ?? {});
    this.#parts = { ...parts, config: read.success ? read.data.display : undefined };
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { registry } = this.#parts;
    registry.display = this;
    const end = () => {
      this.#end.abort();
      if (registry.display === this) runInAction(() => (registry.display = undefined));
    };
    signal.addEventListener('abort', end, { once: true });
  }

  filling(space: AdSpace): AdFilling {
    const known = this.#places.get(space);
    if (known) return known;
    const place = new DisplayPlace(space, this.#parts, () => this.provider, this.#end.signal);
    this.#places.set(space, place);
    return place;
  }

  /** Whether an ad provider may fill the ad spaces now. */
  get mayFill(): boolean {
    return this.provider !== undefined;
  }

  private get adFree(): boolean {
    return this.#parts.registry.game?.adFree === true;
  }

  private get stance(): Stance {
    return this.#parts.stance();
  }

  /**
   * The ad provider to use now; undefined if none may fill the ad spaces. The same object as long as its inputs don't
   * change.
   */
  private get provider(): Provider | undefined {
    const { core, config, ports, frames } = this.#parts;
    const chosen = this.adFree ? undefined : providerFor(config, this.stance);
    if (!chosen || !config) return undefined;
    const { name, address, limited } = chosen;
    const { clock, fetch } = core.ports;
    const online = () => core.window.online;
    const times = { refreshMs: refreshMsOf(name, config), retryMs: DISPLAY_RULES[name].retryMs };
    if (name === 'google') {
      const restricted = ports.globalPrivacyControl();
      const load = () => ports.loadTag(address);
      return { times, fill: googleDisplay({ load, units: config.google?.units ?? {}, limited, restricted, online }) };
    }
    const house = serviceAddress(address, core.ports.browser.origin);
    if (!house) return undefined;
    const allowed = (link: string) => core.allowed(link, 'click')?.href;
    const source = async (frame: VettedLink) => (await frames.source(frame)).src;
    return {
      times,
      fill: houseDisplay({ address: house.href, language: core.language, clock, fetch, allowed, source, online }),
    };
  }
}

interface Provider {
  readonly times: Parameters<typeof displaySlotSpec>[0];
  readonly fill: DisplayProvider;
}

type Slot = Machine<DisplaySlotState, DisplaySlotEvent, DisplaySlotCommand>;

/** One ad space, filled while the page renders it. */
class DisplayPlace implements AdFilling {
  slot: Slot | undefined;
  readonly #space: AdSpace;
  readonly #parts: DisplayParts;
  readonly #provider: () => Provider | undefined;
  readonly #signal: AbortSignal;
  #rendered: AbortController | undefined;

  constructor(space: AdSpace, parts: DisplayParts, provider: () => Provider | undefined, signal: AbortSignal) {
    this.#space = space;
    this.#parts = parts;
    this.#provider = provider;
    this.#signal = signal;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get shows(): AdShown {
    const { registry, config, stance } = this.#parts;
    const { state } = this.slot ?? {};
    if (state) return SHOWN[state.kind];
    if (!config) return 'kept';
    if (registry.game?.adFree) return 'ad-free';
    return stance() === 'refused' ? 'refused' : 'kept';
  }

  get ad(): FramedAd | undefined {
    const { state } = this.slot ?? {};
    return state?.kind === 'filled' || state?.kind === 'requested' ? state.ad : undefined;
  }

  get withoutAds(): (() => void) | undefined {
    return this.#parts.registry.game?.withoutAds;
  }

  room(element: HTMLElement | null): void {
    this.#rendered?.abort();
    this.#rendered = undefined;
    if (!element) return;
    this.#rendered = new AbortController();
    const drawn = AbortSignal.any([this.#signal, this.#rendered.signal]);
    let over = new AbortController();
    const fill = (provider: Provider | undefined) => {
      over.abort();
      over = new AbortController();
      if (provider) this.#begin(element, provider, AbortSignal.any([drawn, over.signal]));
    };
    reaction(this.#provider, fill, { signal: drawn, fireImmediately: true });
  }

  #begin(element: HTMLElement, { times, fill }: Provider, signal: AbortSignal): void {
    const { core, registry, ports } = this.#parts;
    const place = { space: this.#space, element };
    const runner = displaySlotRunner({ clock: core.ports.clock, provider: fill, place });
    const slot: Slot = new Machine(displaySlotSpec(times), runner).start();
    const note = ({ kind }: DisplaySlotEvent) => {
      if (kind === 'viewable') runInAction(() => (registry.adSeen = true));
      if (slot.state.kind === 'kept away') runInAction(() => (registry.isBlocked = true));
      else if (slot.state.kind === 'filled') runInAction(() => (registry.isBlocked = false));
    };
    slot.watch(({ event }) => note(event));
    let onScreen = false;
    const look = () => slot.send({ kind: 'seen', seen: onScreen && core.window.visible });
    const seen = (now: boolean) => {
      onScreen = now;
      look();
    };
    ports.watchVisibility(element, seen, signal);
    reaction(() => core.window.visible, look, { signal });
    runInAction(() => (this.slot = slot));
    const leave = () => {
      slot.dispose();
      if (this.slot === slot) runInAction(() => (this.slot = undefined));
    };
    signal.addEventListener('abort', leave, { once: true });
  }
}

const SHOWN: Readonly<Record<DisplaySlotState['kind'], AdShown>> = {
  hidden: 'kept',
  requested: 'loading',
  filled: 'filled',
  empty: 'empty',
  'kept away': 'blocked',
};
