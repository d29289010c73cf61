import { isLost, problemsOf, type Problem } from '../../../src/domain/controls/schemes/schemeProblems.ts';
import { type ReadConfig, readConfig } from '../../../src/domain/controls/schemes/formats/readScheme.ts';
import type { Control, Scheme } from '../../../src/domain/controls/schemes/scheme.ts';
import { type Format, hasField, jsonOf, type Note } from './fileFormat.ts';

/** Default values that the emulator writes for every control. */
const EMPTY: ReadonlySet<unknown> = new Set(['', 0, -1, false, null]);

const WHY: Readonly<Record<Problem['kind'], (detail: string) => string>> = {
  type: (detail) => `type ${detail || 'missing'} is unknown: kept, and does nothing`,
  place: (detail) => `the place of this ${detail} can't be read: kept, and does nothing`,
  condition: (detail) => `the condition can't be read, and the control rests: ${detail}`,
  script: (detail) => `the script can't be run: ${detail}`,
  key: (detail) => `no key can be bound by the name ${detail}`,
};

/** Configurations of the BlueStacks emulator, and the product's earlier dialect. */
export const controlsFormat: Format = {
  title: 'Control schemes',
  fits: (file) => hasField(file, 'ControlSchemes'),
  read(file) {
    const config = readConfig(jsonOf(file));
    if (!config)
      return {
        dialect: 'BlueStacks',
        read: [],
        ignored: [],
        refused: [{ at: 'ControlSchemes', reason: 'is no list' }],
      };
    const problems = config.schemes.flatMap(problemNotes);
    return {
      dialect: dialectOf(config),
      read: config.schemes.flatMap(linesOf),
      ignored: [...problems.filter(({ isLoss }) => !isLoss), ...config.schemes.flatMap(fieldNotes)],
      refused: [
        ...(config.unreadable > 0 ? [{ at: 'file', reason: `schemes that can't be read: ${config.unreadable}` }] : []),
        ...config.schemes.flatMap(leftNotes),
        ...problems.filter(({ isLoss }) => isLoss),
      ],
    };
  },
};

function dialectOf({ version, earlier }: ReadConfig): string {
  return earlier
    ? `the product's own of version ${version}, in shares`
    : `BlueStacks, version ${version || 'unknown'}, in per cent`;
}

function linesOf({ name, selected, controls }: Scheme): readonly string[] {
  const head = `${name}: ${controls.length} controls${selected ? ', selected' : ''}`;
  return [head, ...controls.filter((control) => !isLost(problemsOf(control))).map((control) => `  ${lineOf(control)}`)];
}

function lineOf(control: Control): string {
  const { id, type, x, y, category, keys, stick, state, xExpr, count, script } = control;
  const bound = Object.entries(keys).map(([slot, names]) => `${slot} ${names.join(' or ')}`);
  return [
    `${id}: ${type} at ${percent(x)} ${percent(y)}`,
    ...(category ? [`“${category}”`] : []),
    ...bound,
    ...(stick ? [`stick ${stick}`] : []),
    ...(control.way ? [`way ${percent(control.way.x)} ${percent(control.way.y)}`] : []),
    ...(count > 0 ? [`${count} taps`] : []),
    ...(state ? [type === 'State' ? `state ${state}` : `while ${state}`] : []),
    ...(xExpr ? [`on image ${xExpr}`] : []),
    ...(script ? [`script ${script.split('\n').join('; ')}`] : []),
  ].join(', ');
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

function problemNotes({ name, controls }: Scheme): readonly (Note & { readonly isLoss: boolean })[] {
  return controls.flatMap((control) =>
    problemsOf(control).map(({ kind, detail }) => ({
      at: `${name}, control ${control.id}`,
      reason: WHY[kind](detail),
      isLoss: kind !== 'type',
    })),
  );
}

function leftNotes({ name, left }: Scheme): readonly Note[] {
  return [
    ...(left?.overLimit ? [{ at: name, reason: `controls beyond the limit: ${left.overLimit}` }] : []),
    ...(left?.unreadable ? [{ at: name, reason: `entries that are no controls: ${left.unreadable}` }] : []),
  ];
}

/** Lists fields with a value in some control that the parser doesn't read. */
function fieldNotes({ name, controls, raw }: Scheme): readonly Note[] {
  const knownControls = controls.filter(({ type }) => type !== 'unknown');
  const fields = knownControls.flatMap(({ raw }) =>
    Object.entries(raw).flatMap(([field, value]) => (EMPTY.has(value) ? [] : field)),
  );
  const names = [...new Set(fields)].toSorted();
  const images = raw?.['Images'];
  const count = Array.isArray(images) ? images.length : 0;
  return [
    ...(names.length > 0 ? [{ at: name, reason: `fields that are kept: ${names.join(', ')}` }] : []),
    ...(count > 0 ? [{ at: name, reason: `images, which the device looks for: ${count}` }] : []),
  ];
}
