import { EVERY_APP } from '../../../contracts/entities/user.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import type { PreferencesStore } from './preferences.store.ts';

/** Prefix of a preference field, before a hint's name, that counts how often the player has seen the hint. */
const PREFIX = 'notice:';

/**
 * How often the player has seen each hint or message of the app, by its name. Stored in the preferences so that the
 * counts apply on all devices.
 */
export function noticesOf(preferences: PreferencesStore): Pick<TextStore, 'get' | 'set'> {
  const config = () => {
    const { config: all } = preferences.chosen(EVERY_APP);
    return (typeof all === 'object' && all !== null ? all : {}) as Readonly<Record<string, unknown>>;
  };
  return {
    get: (name) => {
      const text = config()[PREFIX + name];
      return typeof text === 'string' ? text : undefined;
    },
    set: (name, text) => {
      preferences.change(EVERY_APP, { config: { ...config(), [PREFIX + name]: text } });
      return true;
    },
  };
}
