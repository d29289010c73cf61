// npm run asvs: renders docs/asvs.md from docs/asvs.yaml.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAsvs, renderAsvs } from './asvsTable.ts';
import { ROOT } from '../shared/command.ts';

writeFileSync(join(ROOT, 'docs', 'asvs.md'), renderAsvs(readAsvs()));
