/**
 * Simulates Google Publisher Tag: the part of `googletag` that a page with single requests uses. Fills every slot,
 * except ad units that end in `/empty`, in an iframe of this origin. Respects the page's settings: no automatic
 * request, SafeFrame, privacy settings (its request shows limited or restricted processing). Events fire in Google's
 * order: `slotRequested`, `slotResponseReceived`, `slotRenderEnded`, `slotOnload`, and `impressionViewable` after half
 * of the ad has been visible for a second.
 */
export function tagScript(origin: string): string {
  return `(() => {
  const ORIGIN = ${JSON.stringify(origin)};
  const BRANDS = ['little-orbit', 'fern-and-field', 'harbour-tea'];
  const tag = (window.googletag ??= {});
  if (tag.apiReady) return;
  const listeners = new Map();
  const slots = new Set();
  let privacy = {};
  let initialLoad = true;
  let enabled = false;
  let turn = 0;
  const tell = (type, event) => [...(listeners.get(type) ?? [])].forEach((listener) => listener({ serviceName: 'publisher_ads', ...event }));
  const service = {
    addEventListener: (type, listener) => (listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)), service),
    removeEventListener: (type, listener) => listeners.get(type)?.delete(listener) ?? false,
    setForceSafeFrame: () => service,
    setPrivacySettings: (settings) => ((privacy = { ...privacy, ...settings }), service),
    refresh: (some) => [...(some ?? slots)].forEach(request),
  };
  const clear = (slot) => {
    slot.watch?.disconnect();
    clearTimeout(slot.timer);
    slot.frame?.remove();
    slot.frame = undefined;
  };
  const request = (slot) => {
    if (!enabled || !slots.has(slot)) return;
    clear(slot);
    tell('slotRequested', { slot });
    const round = (slot.round = (slot.round ?? 0) + 1);
    queueMicrotask(() => {
      if (!slots.has(slot) || slot.round !== round) return;
      tell('slotResponseReceived', { slot });
      const element = document.getElementById(slot.div);
      const isEmpty = !element || slot.path.endsWith('/empty');
      tell('slotRenderEnded', { slot, isEmpty, size: isEmpty ? null : slot.size, slotContentChanged: !isEmpty });
      if (!isEmpty) draw(slot, element);
    });
  };
  const draw = (slot, element) => {
    const [width, height] = slot.size;
    const query = new URLSearchParams({ width, height, language: document.documentElement.lang });
    if (privacy.limitedAds) query.set('ltd', '1');
    if (privacy.nonPersonalizedAds) query.set('npa', '1');
    if (privacy.restrictDataProcessing) query.set('rdp', '1');
    const frame = document.createElement('iframe');
    frame.title = '3rd party ad content';
    frame.width = width;
    frame.height = height;
    frame.style.border = '0';
    frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
    frame.src = ORIGIN + '/display/' + BRANDS[turn++ % BRANDS.length] + '?' + query;
    frame.addEventListener('load', () => tell('slotOnload', { slot }), { once: true });
    element.append(frame);
    slot.frame = frame;
    slot.watch = new IntersectionObserver(([entry]) => {
      clearTimeout(slot.timer);
      if (!entry.isIntersecting) return;
      slot.timer = setTimeout(() => (slot.watch.disconnect(), tell('impressionViewable', { slot })), 1000);
    }, { threshold: 0.5 });
    slot.watch.observe(frame);
  };
  Object.assign(tag, {
    apiReady: true,
    pubads: () => service,
    setConfig: (config) => void (config.disableInitialLoad !== undefined && (initialLoad = !config.disableInitialLoad)),
    enableServices: () => void (enabled = true),
    defineSlot: (path, size, div) => {
      if ([...slots].some((one) => one.div === div)) return null;
      const slot = { path, size, div, addService: () => slot, getSlotElementId: () => div, getAdUnitPath: () => path };
      slots.add(slot);
      return slot;
    },
    destroySlots: (some) => ([...(some ?? slots)].forEach((slot) => (clear(slot), slots.delete(slot))), true),
    display: (div) => initialLoad && [...slots].filter((slot) => slot.div === div).forEach(request),
  });
  const waiting = tag.cmd ?? [];
  tag.cmd = { push: (...work) => (work.forEach((one) => one()), work.length) };
  tag.cmd.push(...waiting);
})();
`;
}
