import { reaction } from 'mobx';
import { CAPTION_KEY, decodeCaption, encodeCaptionRequest } from '../../../contracts/channel/captions.ts';
import { CaptionsStore } from '../../../domain/assistance/hearing/captions.store.ts';
import type { HearingSettings } from '../../../domain/assistance/hearing/hearingSettings.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { CaptionsModel } from '../../../widgets/assistance/Captions/Captions.types.ts';
import type { Play } from '../../play/play.ts';

/**
 * Requests captions from the streaming device while the setting is on, and collects them, until `signal` aborts. Devices
 * without captions ignore the request.
 */
export function createCaptions(
  play: Pick<Play, 'session' | 'stream' | 'input'>,
  settings: () => HearingSettings,
  clock: Clock,
  signal: AbortSignal,
): CaptionsModel {
  const captions = new CaptionsStore(clock, signal);
  const handle = (value: string) => {
    const caption = decodeCaption(value);
    if (caption && settings().captions) captions.show(caption);
    return caption !== undefined;
  };
  reaction(
    () => play.input,
    (input) => input?.extensions.set(CAPTION_KEY, handle),
    { signal, fireImmediately: true },
  );
  signal.addEventListener('abort', () => play.input?.extensions.delete(CAPTION_KEY), { once: true });
  /** The streaming device to which the last caption request was sent. */
  let asked: object | undefined;
  reaction(
    () => {
      const { state } = play.session;
      const isUp = state.kind === 'playing' && state.link.kind === 'up';
      return { peer: isUp ? play.stream.peer : undefined, on: settings().captions };
    },
    ({ peer, on }) => {
      if (!on) captions.clear();
      if (peer && (on || asked === peer) && peer.sendLine(encodeCaptionRequest(on))) asked = on ? peer : undefined;
    },
    { signal, fireImmediately: true, equals: (a, b) => a.peer === b.peer && a.on === b.on },
  );
  return {
    get lines() {
      return captions.lines;
    },
    get size() {
      return settings().captionSize;
    },
    get background() {
      return settings().captionBackground;
    },
  };
}
