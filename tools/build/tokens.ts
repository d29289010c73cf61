// npm run tokens
// Writes the design tokens for other tools: in the Design Tokens format, a file a theme, and as plain CSS.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportTokens } from '../../src/design/tokens/reference/exportTokens.ts';
import { ROOT } from '../shared/command.ts';

const folder = join(ROOT, 'src', 'design', 'tokens');
for (const [name, text] of exportTokens(readFileSync(join(folder, 'tokens.css'), 'utf8'))) {
  writeFileSync(join(folder, 'exports', name), text);
}
