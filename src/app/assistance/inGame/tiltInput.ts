import { reaction } from 'mobx';
import { type Attitude, type Lean, leanOf, tiltOf } from '../../../domain/assistance/tilt/tilt.ts';
import type { TiltSettings } from '../../../domain/assistance/tilt/tiltSettings.ts';
import type { SchemesApi } from '../../core/featureKeys/play/schemes.ts';
import type { Play } from '../../play/play.ts';
import type { PlayInput } from '../../play/stage/stageInput.types.ts';
import type { AssistiveInputPorts } from '../../ports/input/assistiveInputPorts.ts';

interface TiltSources {
  readonly play: Play;
  readonly settings: () => TiltSettings;
  readonly schemes: () => Pick<SchemesApi, 'offered' | 'on' | 'load'>;
  readonly watchTilt: AssistiveInputPorts['watchTilt'];
}

/** Plays the `Tilt` controls of the game's scheme by the phone's tilt while the setting is on, until `signal` aborts. */
export function tiltInputOf({ play, settings, schemes, watchTilt }: TiltSources, signal: AbortSignal): void {
  let current: AbortController | undefined;
  reaction(
    () => (settings().on && play.stream.pictureSeen ? play.input : undefined),
    (input) => {
      current?.abort();
      current = undefined;
      if (!input) return;
      current = new AbortController();
      // On a phone without a keyboard, no other feature loads the control scheme, which contains the `Tilt` controls.
      const { offered, on, load } = schemes();
      if (offered && on) load();
      follow(input, settings, watchTilt, AbortSignal.any([signal, current.signal]));
    },
    { signal, fireImmediately: true },
  );
}

function follow(
  { interceptor, controller }: PlayInput,
  settings: () => TiltSettings,
  watchTilt: TiltSources['watchTilt'],
  signal: AbortSignal,
): void {
  let neutral: (Lean & Pick<Attitude, 'screen'>) | undefined;
  let rests = true;
  const rest = () => {
    neutral = undefined;
    if (!rests) interceptor.mapper?.tilt?.(0, 0);
    rests = true;
  };
  // After a pause of the game's input, the player may hold the phone differently: measure the neutral position again.
  controller.onReleased(rest, signal);
  signal.addEventListener('abort', rest, { once: true });
  watchTilt((attitude) => {
    const { screen } = attitude;
    const lean = leanOf(attitude);
    if (neutral?.screen !== screen) {
      rest();
      neutral = { ...lean, screen };
    }
    const [x, y] = tiltOf(lean, neutral, settings());
    const isAtRest = x === 0 && y === 0;
    if (!isAtRest || !rests) interceptor.mapper?.tilt?.(x, y);
    rests = isAtRest;
  }, signal);
}
