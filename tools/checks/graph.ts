// npm run graph
// Draws which folder imports which into docs/folders.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFolders } from './folderGraph.ts';
import { ROOT } from '../shared/command.ts';

writeFileSync(join(ROOT, 'docs', 'folders.md'), drawFolders(ROOT));
