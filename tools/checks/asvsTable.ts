import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../shared/command.ts';

const Requirement = z.strictObject({
  /** Ids of one or more requirements, comma-separated, or a range: `1.2.4 to 1.2.8`. */
  ids: z.string(),
  requirement: z.string(),
  state: z.enum(['met', 'open', 'deployment', 'none']),
  tests: z.array(z.strictObject({ file: z.string(), title: z.string() })).default([]),
  note: z.string().optional(),
});
export type AsvsRequirement = z.infer<typeof Requirement>;

const CHAPTERS = [
  'Encoding and sanitization',
  'Validation and business logic',
  'Web frontend security',
  'API and web service',
  'File handling',
  'Authentication',
  'Session management',
  'Authorization',
  'Self-contained tokens',
  'OAuth and OIDC',
  'Cryptography',
  'Secure communication',
  'Configuration',
  'Data protection',
  'Secure coding and architecture',
  'Security logging and error handling',
  'WebRTC',
] as const;

/** Reads `docs/asvs.yaml`. Throws a ZodError if an entry is malformed. */
export function readAsvs(): readonly AsvsRequirement[] {
  return z.array(Requirement).parse(parse(readFileSync(join(ROOT, 'docs/asvs.yaml'), 'utf8')));
}

/** Returns the text of `docs/asvs.md`. */
export function renderAsvs(requirements: readonly AsvsRequirement[]): string {
  const chapters = CHAPTERS.map((name, index) => {
    const chapter = requirements.filter(({ ids }) => ids.startsWith(`${index + 1}.`));
    return `## ${index + 1} ${name}\n\n${chapter.map(renderRequirement).join('\n')}`;
  });
  return `# OWASP ASVS 5.0, levels 1 and 2

Generated from [asvs.yaml](asvs.yaml) by \`npm run asvs\`; edit that file. A test fails if this page is out of date, if a
cited test doesn't exist, or if one of the 253 requirements is missing. The threat model is in [security.md](security.md).

- **met** (${count(requirements, 'met')}): a test proves it.
- **open** (${count(requirements, 'open')}): not met, or no test proves it.
- **deployment** (${count(requirements, 'deployment')}): the production server decides. The simulator shows the intention where it can.
- **none** (${count(requirements, 'none')}): nothing in this project that the requirement could apply to.

${chapters.join('\n\n')}
`;
}

function renderRequirement({ ids, requirement, state, tests, note }: AsvsRequirement): string {
  const head = `- **${ids}** ${requirement}: ${state}.${note === undefined ? '' : ` ${note}`}`;
  return [head, ...tests.map(({ file, title }) => `  - \`${file}\` "${title}"`)].join('\n');
}

function count(requirements: readonly AsvsRequirement[], state: AsvsRequirement['state']): number {
  return requirements.filter((one) => one.state === state).length;
}
