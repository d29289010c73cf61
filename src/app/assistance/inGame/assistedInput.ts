import { computed, reaction } from 'mobx';
import type { AssistanceStore } from '../../../domain/assistance/assistance.store.ts';
import { changesInput, type InputAssistance } from '../../../domain/assistance/input/inputAssistanceSettings.ts';
import { InputAssistant } from '../../../domain/assistance/input/inputAssistant.ts';
import { groupOf, type InputName, NOTHING } from '../../../domain/assistance/input/inputNames.ts';
import { inputOf } from '../../../domain/assistance/input/inputSettings.ts';
import type { SwitchSettings } from '../../../domain/assistance/switches/switchSettings.ts';
import { sameValue } from '../../../kit/sameValue.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Play } from '../../play/play.ts';
import type { PlayInput } from '../../play/stage/stageInput.types.ts';

/** Applies the settings of keys, buttons, sticks and gestures to a play's input until `signal` aborts. */
export function assistInputOf(play: Play, store: AssistanceStore, clock: Clock, signal: AbortSignal): void {
  const settings = computed(
    () => withoutSwitches(inputOf(store.active.input, play.info.appId), store.active.switches),
    { equals: sameValue },
  );
  reaction(
    () => play.input,
    (input) => input && followSettings(input, () => settings.get(), clock, signal),
    { signal, fireImmediately: true },
  );
}

/**
 * Maps the keys and buttons that the player uses as switches to nothing, so that the game doesn't receive them. The
 * page handles touches before the game does.
 */
function withoutSwitches(input: InputAssistance, { on, choose, next }: SwitchSettings): InputAssistance {
  const isHidden = (name: InputName) => name !== '' && !['touch', 'sound'].includes(groupOf(name));
  const switches = on ? [choose, next].filter(isHidden) : [];
  return { ...input, map: { ...input.map, ...Object.fromEntries(switches.map((name) => [name, NOTHING])) } };
}

/**
 * Installs the input filter only while the assistance settings change any input, so that other players' input takes
 * the direct path.
 */
function followSettings(
  { interceptor, controller }: PlayInput,
  settings: () => InputAssistance,
  clock: Clock,
  signal: AbortSignal,
): void {
  let assistant: InputAssistant | undefined;
  const remove = () => {
    assistant?.stop();
    assistant = undefined;
    interceptor.filter = undefined;
  };
  controller.onReleased(() => assistant?.released(), signal);
  reaction(
    settings,
    (current) => {
      if (!changesInput(current)) return remove();
      if (assistant) return assistant.configure(current);
      assistant = new InputAssistant(clock, current, interceptor.receive, () => controller.zones.stick);
      interceptor.filter = assistant;
      assistant.configure(current);
    },
    { signal, fireImmediately: true },
  );
  signal.addEventListener('abort', remove, { once: true });
}
