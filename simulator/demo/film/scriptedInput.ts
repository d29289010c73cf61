import { InputWriter } from '../../../src/contracts/channel/inputWriter.ts';
import { KEY_USAGE } from '../../../src/contracts/channel/keyboardUsages.ts';
import type { StreamDevice } from '../../device/deviceInterface.ts';
import { cos, sin, TAU } from '../../device/mathematics.ts';

/**
 * Enters the inputs that play a game for its film. Called before each tick, 30 times per second; tick 0 starts the
 * round.
 */
export type ScriptedPlayer = (tick: number) => void;

/** Creates a player that survives for the whole film, with the same inputs on every run. */
export function scriptedPlayer(packageName: string, device: StreamDevice): ScriptedPlayer {
  const writer = new InputWriter();
  const key = (code: string, down: boolean) => void device.input(writer.key(down, KEY_USAGE[code] ?? 0, 0, 0));
  if (packageName === 'games.nowlight.vesper') return fly(device, writer);
  return (tick) => {
    if (tick % 20 === 0) key('Space', true);
    if (tick === 1 || tick % 20 === 12) key('Space', false);
  };
}

/** Flies in circles and shoots outwards in all directions. */
function fly(device: StreamDevice, writer: InputWriter): ScriptedPlayer {
  return (tick) => {
    const [way, aim] = [(TAU * tick) / 66, (TAU * tick) / 41];
    const axes = [cos(way) * 0.9, sin(way) * 0.9, cos(aim), sin(aim)] as const;
    // Gamepad button A starts the round, and later fires the weapon called nova.
    const buttons = tick === 0 || tick % 150 === 149 ? 1 : 0;
    device.input(writer.gamepad({ slot: 0, buttons, axes, triggers: [0, 0] }));
  };
}
