import { encodeCommand } from '../../../contracts/channel/commands.ts';
import type { InputFact } from '../../../domain/input/inputEvents.ts';
import type { GameRequestGate } from '../../../domain/input/gameRequestGate.ts';
import { caretPlace } from '../../../domain/stream/device/caretPlace.ts';
import { DeviceMessaging } from '../../../domain/stream/device/deviceMessaging.ts';
import type { Core } from '../../core/visitCore.ts';
import { measurePicture } from './measurePicture.ts';
import type { Play } from '../play.ts';
import type { DevicePort } from '../../ports/playPorts.ts';
import type { SideMessages } from './sideMessages.ts';

interface TalkParts {
  readonly play: Play;
  readonly sideMessages: SideMessages;
  readonly device: DevicePort;
}

/**
 * Creates the messaging with a play's streaming device. `handle` receives the keys of the device's on-screen
 * keyboard.
 */
export function createDeviceMessaging(
  core: Core,
  { play, sideMessages, device }: TalkParts,
  settling: GameRequestGate,
  handle: (fact: InputFact) => void,
  signal: AbortSignal,
): DeviceMessaging {
  const { browser, clock } = core.ports;
  /** The session that has received the deep link. A reconnected game must not be redirected again. */
  let led: string | undefined;
  const talk: DeviceMessaging = new DeviceMessaging({
    clock,
    activation: settling,
    standing: {
      get visible() {
        return core.window.visible;
      },
      get muted() {
        return play.sound.muted;
      },
      get overlay() {
        return play.overlay;
      },
    },
    send: (command) => play.stream.peer?.sendLine(encodeCommand(command)) === true,
    pasteCap: () => core.bootstrap.globalConfig.pasteCap,
    deepLink: () => {
      const { state } = play.session;
      const session = 'offer' in state ? state.offer.playSessionId : undefined;
      if (session !== undefined && session === led) return undefined;
      led = session;
      return play.deepLink;
    },
    size: () => browser.facts(),
    turn: device.turn,
    isHandheld: () => browser.facts().touchPoints > 0,
    onResize: (changed, lifetime) => browser.on('size', changed, lifetime),
    onTurn: device.onTurn,
    locate: device.locate,
    want: (captured, wanted) => sideMessages.send({ kind: 'capture wanted', device: captured, wanted }),
    copy: device.copyWhenAllowed((text) => browser.copy(text)),
    keyboard: device.createTextKeyboard(
      {
        name: play.info.appName,
        // While the game's input is paused, the browser handles keys, and they must not be typed as text in the game.
        text: (text) => !play.inputPaused && talk.type(text),
        pasted: (text) => talk.paste(text),
        key: (code) => {
          const key = { kind: 'key', code, key: code, repeat: false, modifiers: 0 } as const;
          for (const down of [true, false]) handle({ ...key, down, composing: false, keepsKeys: false });
        },
        stage: () => play.stage.element,
        place: (caret) => caretPlace(caret, play.stage.video, measurePicture(play.stage, browser.facts()).picture),
        onClosed: () => play.stage.element?.focus({ preventScroll: true }),
      },
      signal,
    ),
  });
  talk.start(signal);
  return talk;
}
