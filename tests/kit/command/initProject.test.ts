import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../../tools/shared/command.ts';
import { initProject } from './initProject.ts';
import { PROJECT_FILES } from './projectFiles.ts';

const CONFIG = 'playwright.config.mts';
const TEST = 'tests/first.spec.mts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'init-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('nowlight-sim-test init', () => {
  it('writes a configuration and a first test into an empty folder', () => {
    expect(initProject(folder)).toEqual({ written: [CONFIG, TEST], kept: [] });
    expect(textOf(CONFIG)).toContain('...simulator()');
    expect(textOf(TEST)).toContain("scenario: 'plays-at-once'");
  });

  it('changes no existing file, and adds no second configuration of Playwright', () => {
    writeFileSync(join(folder, 'playwright.config.mjs'), 'export default {};');
    expect(initProject(folder)).toEqual({ written: [TEST], kept: [CONFIG] });
    writeFileSync(join(folder, TEST), 'own');
    expect(initProject(folder)).toEqual({ written: [], kept: [CONFIG, TEST] });
    expect(textOf(TEST)).toBe('own');
  });

  it('writes the texts that docs/outside.md shows', () => {
    const guide = readFileSync(join(ROOT, 'docs/outside.md'), 'utf8');
    for (const [name, text] of Object.entries(PROJECT_FILES))
      expect(guide).toContain(`\`\`\`ts\n// ${name}\n${text}\`\`\``);
  });
});
