import type { GoogleTag } from '../../../domain/ads/display/googleDisplay.ts';
import { runScript } from './foreignScript.ts';
import type { DisplayPorts } from '../pagePorts.ts';

/** Fraction of an element that must be visible so that it counts as seen. */
const SEEN_PART = 0.5;

export const watchVisibility: DisplayPorts['watchVisibility'] = (element, onChange, signal) => {
  const watch = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting === true), {
    threshold: SEEN_PART,
  });
  watch.observe(element);
  signal.addEventListener('abort', () => watch.disconnect(), { once: true });
};

/** Loads Google's publisher tag. Until the script has run, the page collects commands in `cmd`. */
export const loadTag: DisplayPorts['loadTag'] = async (address) => {
  const page = globalThis as { googletag?: Partial<GoogleTag> };
  const tag = (page.googletag ??= {});
  Object.assign(tag, { cmd: tag.cmd ?? [] });
  await runScript(address);
  return tag as GoogleTag;
};

export { globalPrivacyControl } from './privacySignals.ts';
