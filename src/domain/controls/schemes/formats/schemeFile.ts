import { err, ok, type Result } from '../../../../kit/result.ts';
import { countProblems } from '../problems.ts';
import { freeName, readConfig } from './readScheme.ts';
import type { Scheme } from '../scheme.ts';

/** Bytes of a file that is looked at; the largest that are known have a sixth of it. */
export const FILE_MAX = 5_000_000;

/** One scheme of a file, as it would be added. */
export interface FoundScheme {
  /** With a name that no other has. */
  readonly scheme: Scheme;
  /** The file's own choice. */
  readonly selected: boolean;
  /** The name that it has in the file is taken. */
  readonly renamed: boolean;
  /** How many of its controls do nothing, work only while an image or a state is on, and how many names of keys are unknown. */
  readonly lost: number;
  readonly conditions: number;
  readonly keys: number;
}

export type FileError = 'not-a-config' | 'too-large';

/** Reads a file with schemes of the emulator. `taken`: names that the player's schemes have. */
export function readSchemeFile(text: string, taken: ReadonlySet<string>): Result<readonly FoundScheme[], FileError> {
  const schemes = readConfig(parsed(text))?.schemes.filter(({ controls }) => controls.length > 0) ?? [];
  if (schemes.length === 0) return err('not-a-config');
  const names = new Set(taken);
  return ok(
    schemes.map((found) => {
      const name = freeName(found.name, names);
      names.add(name);
      const { lost, types, keys } = countProblems([found]);
      return {
        scheme: { ...found, name, selected: false },
        selected: found.selected,
        renamed: name !== found.name,
        lost: lost + types,
        conditions: found.controls.filter(({ type, state }) => type !== 'State' && state !== '').length,
        keys,
      };
    }),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
