import { fn } from 'storybook/test';
import { type AssistanceSettings, NO_ASSISTANCE } from '../../../src/domain/assistance/assistanceSettings.ts';
import type { AssistanceModel } from '../../../src/widgets/assistance/Assistance.types.ts';

type Changes = { readonly [Name in keyof AssistanceSettings]?: Partial<AssistanceSettings[Name]> };

/** Returns the default assistance settings with some changes. */
export function assistanceModel(changes: Changes = {}): AssistanceModel {
  const { vision, hearing, input, tilt, reader, switches, dwell } = NO_ASSISTANCE;
  return {
    settings: {
      ...NO_ASSISTANCE,
      vision: { ...vision, ...changes.vision },
      hearing: { ...hearing, ...changes.hearing },
      input: { ...input, ...changes.input },
      tilt: { ...tilt, ...changes.tilt },
      reader: { ...reader, ...changes.reader },
      switches: { ...switches, ...changes.switches },
      dwell: { ...dwell, ...changes.dwell },
    },
    change: fn(),
    replace: fn(),
    requestTilt: fn(() => Promise.resolve('allowed' as const)),
    microphone: { failure: undefined, test: fn() },
    save: fn(),
    load: fn(() => Promise.resolve(true)),
    paused: false,
    pause: fn(),
  };
}
