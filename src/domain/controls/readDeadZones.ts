import { DEAD_ZONES, type DeadZones } from '../input/gamepad/padReading.ts';

export const ZONE_MOST = 0.5;

/** Returns the gamepad dead zones in stored preferences; defaults for missing or invalid ones. */
export function readDeadZones(config: unknown): DeadZones {
  const stored = (config as { readonly deadZones?: Partial<DeadZones> } | null | undefined)?.deadZones;
  const zone = (value: unknown, usual: number) =>
    typeof value === 'number' && value >= 0 && value <= ZONE_MOST ? value : usual;
  return { stick: zone(stored?.stick, DEAD_ZONES.stick), trigger: zone(stored?.trigger, DEAD_ZONES.trigger) };
}
