// npm run graph: draws the imports between folders into docs/folders.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFolders } from './folderGraph.ts';
import { ROOT } from '../shared/command.ts';

writeFileSync(join(ROOT, 'docs', 'folders.md'), drawFolders(ROOT));
