// npm run new -- feature|visit-feature|session-dialog|modal|page|slot|widget Name [--strings domain] [--area area]
// npm run new -- scenario name [--in folder]
// Writes a screen's folder: view, model interface, view model, style, stories, test and strings. `feature` writes a
// dialog over the game with its feature, and registers it; `visit-feature` does the same for any page. `scenario`
// writes a scenario file for the simulator.
import { parseArgs } from 'node:util';
import { KINDS, ScaffoldError, writeScreen } from './writeScreen.ts';
import { SCENARIO_FOLDER, writeScenario } from './writeScenario.ts';
import { ROOT, run } from '../shared/command.ts';

const { values, positionals } = parseArgs({
  options: {
    strings: { type: 'string', default: 'common' },
    area: { type: 'string', default: 'play' },
    in: { type: 'string', default: SCENARIO_FOLDER },
  },
  allowPositionals: true,
});
const [kind = '', name = ''] = positionals;

try {
  if (kind === 'scenario') newScenario();
  else await newScreen();
} catch (error) {
  if (!(error instanceof ScaffoldError)) throw error;
  console.error(
    `${error.message}\n\nnpm run new -- ${KINDS.join('|')} Name [--strings domain] [--area area]\nnpm run new -- scenario name [--in folder]`,
  );
  process.exitCode = 2;
}

function newScenario(): void {
  const file = writeScenario({ root: ROOT, name, folder: values.in });
  console.log(
    `  ${file}\nWritten. To play it: npm start -- --scenarios ${values.in}, then open /play?scenario=${name} there. ` +
      `The simulator loads the file again when it is saved. Its fields: docs/scenarios.md.`,
  );
}

async function newScreen(): Promise<void> {
  const files = writeScreen({ root: ROOT, kind, name, strings: values.strings, area: values.area });
  await run('oxfmt', files, { quiet: true });
  console.log(files.map((file) => `  ${file}`).join('\n'));
  console.log(
    `Written. Next: complete the comments and the model, translate the strings (they are in English in every ` +
      `language), and mount the screen in src/app. To see it: npm run storybook.`,
  );
}
