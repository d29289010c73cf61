// npm run api: compares the types of the packages, the calls, the control API, scenario files and stored data with the
// accepted descriptions in docs/api. --accept accepts changes that CHANGELOG.md announces (docs/releases.md).
import { parseArgs } from 'node:util';
import { nextEntries } from '../publish/changelog.ts';
import { changesBetween, unannounced, unannouncedSince } from './announcements.ts';
import { addAnnounced, readAnnounced, readBaselines, readReleased, writeBaselines } from './baselines.ts';
import { allInterfaces } from './interfaces.ts';

const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } });
const entries = nextEntries();
const accepted = readBaselines();
const interfaces = await allInterfaces();
const changes = changesBetween(accepted, interfaces);
for (const { name, removed, added } of changes)
  console.log([`${name}:`, ...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`), ''].join('\n'));
if (values.accept) {
  const refusals = unannounced(changes, entries, readAnnounced());
  for (const refusal of refusals) console.error(refusal);
  if (refusals.length > 0) process.exitCode = 1;
  else {
    writeBaselines(interfaces);
    addAnnounced(
      changes.map(({ name }) => name),
      entries,
    );
  }
} else {
  const missing = unannouncedSince(readReleased(), accepted, entries);
  for (const name of missing) console.error(`CHANGELOG.md has no entry below “Next” on the changes of “${name}”.`);
  if (changes.length > 0)
    console.error(
      'These interfaces changed. If that is intended, add an entry to CHANGELOG.md below “Next” that names the ' +
        'interface, then run npm run api -- --accept.',
    );
  if (changes.length + missing.length > 0) process.exitCode = 1;
  else console.log(`${Object.keys(interfaces).length} interfaces are as accepted.`);
}
