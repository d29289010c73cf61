// npm run tokens: exports the design tokens to .cache/tokens: a Design Tokens file for each theme, and plain CSS.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportTokens } from '../../src/design/tokens/reference/exportTokens.ts';
import { ROOT } from '../shared/command.ts';

const folder = join(ROOT, '.cache/tokens');
mkdirSync(folder, { recursive: true });
for (const [name, text] of exportTokens(readFileSync(join(ROOT, 'src/design/tokens/tokens.css'), 'utf8'))) {
  writeFileSync(join(folder, name), text);
}
