import { KEY_USAGE } from '../../../contracts/channel/keys.ts';

export const MODIFIERS = ['ControlLeft', 'AltLeft', 'ShiftLeft', 'MetaLeft'] as const;

export type Group = 'combos' | 'system' | 'moving' | 'functions';

/** What a browser or a system would take for itself. Each is one press of keys together. */
export const SPECIAL_KEYS: Readonly<Record<Group, readonly (readonly string[])[]>> = {
  combos: [
    ['AltLeft', 'Tab'],
    ['ControlLeft', 'AltLeft', 'Delete'],
    ['AltLeft', 'F4'],
    ['ControlLeft', 'KeyW'],
  ],
  system: [['Escape'], ['Home'], ['Tab'], ['MetaLeft'], ['ContextMenu'], ['PrintScreen'], ['Pause']],
  moving: [['Insert'], ['Delete'], ['End'], ['PageUp'], ['PageDown']],
  functions: Array.from({ length: 12 }, (_, i) => [`F${i + 1}`]),
};

/** Every other key there is. */
export const OTHER_KEYS: readonly string[] = Object.keys(KEY_USAGE);
