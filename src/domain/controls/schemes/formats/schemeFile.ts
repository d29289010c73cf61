import { err, ok, type Result } from '../../../../kit/result.ts';
import { countProblems } from '../schemeProblems.ts';
import { freeName, readConfig } from './readScheme.ts';
import type { Scheme } from '../scheme.ts';

/** Maximum size of an imported file in bytes, six times that of the largest known file. */
export const FILE_MAX = 5_000_000;

/** One control scheme of an imported file. */
export interface ImportedScheme {
  /** The control scheme in the file, with a unique name. */
  readonly scheme: Scheme;
  /** True if the scheme is the selected one in the file. */
  readonly selected: boolean;
  /** True if the scheme's name in the file was already taken. */
  readonly renamed: boolean;
  /**
   * Number of disabled controls, of controls that depend on an image or a state, and of unknown key names in the
   * scheme.
   */
  readonly lost: number;
  readonly conditions: number;
  readonly keys: number;
}

export type FileError = 'not-a-config' | 'too-large';

/** Parses an emulator's file with control schemes. `usedNames`: names of the player's schemes. */
export function readSchemeFile(
  text: string,
  usedNames: ReadonlySet<string>,
): Result<readonly ImportedScheme[], FileError> {
  const schemes = readConfig(parsed(text))?.schemes.filter(({ controls }) => controls.length > 0) ?? [];
  if (schemes.length === 0) return err('not-a-config');
  const names = new Set(usedNames);
  return ok(
    schemes.map((scheme) => {
      const name = freeName(scheme.name, names);
      names.add(name);
      const { lost, types, keys } = countProblems([scheme]);
      return {
        scheme: { ...scheme, name, selected: false },
        selected: scheme.selected,
        renamed: name !== scheme.name,
        lost: lost + types,
        conditions: scheme.controls.filter(({ type, state }) => type !== 'State' && state !== '').length,
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
