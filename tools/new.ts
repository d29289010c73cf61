// npm run new -- feature|visit-feature|modal|page|slot|widget Name [--strings domain]
// Writes a screen's room: the view, the interface of the model it wants, the model, style, stories, a test, and its strings. `feature`
// writes a dialog over the game with the feature that opens it, and puts that into the list of features; `visit-feature` does
// so over any page.
import { KINDS, RoomError, writeRoom } from './rooms/writeRoom.ts';
import { ROOT, run } from './step.ts';

const args = process.argv.slice(2);
const flag = args.indexOf('--strings');
const strings = flag < 0 ? 'common' : (args[flag + 1] ?? '');
const [kind, name] = flag < 0 ? args : args.toSpliced(flag, 2);

try {
  const files = writeRoom({ root: ROOT, kind: kind ?? '', name: name ?? '', strings });
  await run('oxfmt', files, { quiet: true });
  console.log(files.map((file) => `  ${file}`).join('\n'));
  console.log(
    `Written. Say what it is in the comments, give it its real model, translate its strings (they are the same words ` +
      `in every language now), and mount it in src/app. Look at it: npm run storybook.`,
  );
} catch (error) {
  if (!(error instanceof RoomError)) throw error;
  console.error(`${error.message}\n\nnpm run new -- ${KINDS.join('|')} Name [--strings domain]`);
  process.exitCode = 2;
}
