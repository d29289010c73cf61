import { sha1 } from './sha1.ts';

/** A longer name is not used as it is. */
const NAME_MAX = 40;

/** What a package is called in the names of keys: its own name, or 40 hexadecimal digits for a long one. */
export function packageKey(packageName: string): string {
  return packageName.length > NAME_MAX ? sha1(packageName) : packageName;
}
