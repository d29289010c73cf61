import { sha1 } from './sha1.ts';

/** Maximum length of a package name that is used unchanged. */
const NAME_MAX = 40;

/** Returns the text that stands for a package in storage keys: its name, or 40 hexadecimal digits for a long name. */
export function packageKey(packageName: string): string {
  return packageName.length > NAME_MAX ? sha1(packageName) : packageName;
}
