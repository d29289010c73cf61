import { entriesOf, sectionOf } from './changelog.ts';

export const STEPS = ['patch', 'minor', 'major'] as const;
/** The part of a version that a release increments. */
export type Step = (typeof STEPS)[number];

/** Texts that a new version changes, by their paths. */
export type Files = Readonly<Record<string, string>>;

/** Date in headings, such as `30 November 2026`. */
export function headingDate(date: Date): string {
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** Returns the version after a step: `incremented('0.1.3', 'minor')` is `0.2.0`. */
export function incremented(version: string, step: Step): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/**
 * Returns the smallest step that SemVer 2.0 allows for the changelog's next version. Before 1.0.0 a breaking change needs
 * a minor step.
 */
export function smallestStep(version: string, changelog: string): Step {
  if (!entriesOf(changelog, 'Next').some(({ isBreaking }) => isBreaking)) return 'patch';
  return version.startsWith('0.') ? 'minor' : 'major';
}

/**
 * Ends the changelog's next version: returns the changed texts. The heading `Next` of the changelog and of the upgrade
 * notes gets the version and its date, and names of packed files get the version.
 *
 * @param files the project's texts: `package.json`, `package-lock.json`, `CHANGELOG.md`, `docs/upgrade.md`, and others
 * that name packed files
 * @throws Error if the step is too small, the next version has no entries, or a breaking change has no upgrade note
 */
export function prepareVersion(files: Files, step: Step, date: string): Files {
  const { version } = JSON.parse(files['package.json'] ?? '') as { readonly version: string };
  const changelog = files['CHANGELOG.md'] ?? '';
  const entries = entriesOf(changelog, 'Next');
  if (entries.length === 0) throw new Error('CHANGELOG.md has no entry below “Next”.');
  const smallest = smallestStep(version, changelog);
  if (STEPS.indexOf(step) < STEPS.indexOf(smallest))
    throw new Error(`CHANGELOG.md has a breaking change, so ${version} needs at least a ${smallest} step.`);
  const notes = files['docs/upgrade.md'] ?? '';
  const note = sectionOf(notes, 'Next') ?? NO_NOTES;
  if (entries.some(({ isBreaking }) => isBreaking) && note === NO_NOTES)
    throw new Error('CHANGELOG.md has a breaking change, and docs/upgrade.md has no note on it below “Next”.');
  const name = incremented(version, step);
  const heading = `## ${name}, ${date}`;
  const packed = new RegExp(`(nowlight-[a-z0-9-]+?)-${version.replaceAll('.', String.raw`\.`)}\\.tgz`, 'g');
  const changed = Object.entries(files).map(([file, text]): [string, string] => {
    if (file === 'package.json') return [file, text.replace(`"version": "${version}"`, `"version": "${name}"`)];
    // The lock file names the project's version twice, before those of the packages.
    if (file === 'package-lock.json')
      return [file, [0, 1].reduce((all) => all.replace(`"version": "${version}"`, `"version": "${name}"`), text)];
    if (file === 'CHANGELOG.md') return [file, text.replace(/^## Next$/m, `## Next\n\n${heading}`)];
    if (file === 'docs/upgrade.md') return [file, text.replace(/^## Next$/m, `## Next\n\n${NO_NOTES}\n\n${heading}`)];
    return [file, text.replaceAll(packed, `$1-${name}.tgz`)];
  });
  return Object.fromEntries(changed.filter(([file, text]) => text !== files[file]));
}

/** Text below a version without upgrade notes. */
export const NO_NOTES = 'This version needs no changes.';
