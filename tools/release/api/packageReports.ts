import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../shared/command.ts';
import { TYPED_PACKAGES, typesOf, writeTypes } from '../packages/writeTypes.ts';

/** Matches the test kit's types of the control API, which has its own description. */
const CONTROL_TYPES = /^(export interface (?:components|operations|paths)) \{\n[^]*?\n\}/gm;

/** Matches comments of API Extractor that change with the words of a docstring only, and empty lines. */
const NOTES = /^ *\/\/ (?:@public.*|\(undocumented\)|\(No @packageDocumentation.*)\n?|^\n/gm;

/** Returns the API report of each package with types, by the package's name. Entry points follow each other. */
export async function packageReports(): Promise<Readonly<Record<string, string>>> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache/api-'));
  try {
    await writeTypes(
      folder,
      Object.values(TYPED_PACKAGES).flatMap((entries) => Object.values(entries)),
    );
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'nowlight', version: '0.0.0' }));
    const reports = Object.entries(TYPED_PACKAGES).map(([name, entries]): [string, string] => [
      name,
      Object.entries(entries)
        .map(([point, file]) => `// ${point === '.' ? name : `${name}${point.slice(1)}`}\n${reportOf(folder, file)}`)
        .join('\n'),
    ]);
    return Object.fromEntries(reports);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the declarations that an entry file exports, and those that they refer to. */
function reportOf(folder: string, entry: string): string {
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, typesOf(entry)),
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2022',
            lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
            module: 'nodenext',
            moduleResolution: 'nodenext',
            strict: true,
            skipLibCheck: true,
            types: ['node'],
          },
          files: [join(folder, typesOf(entry))],
        },
      },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: 'report',
        reportFolder: '<projectFolder>/report',
        reportTempFolder: '<projectFolder>/report',
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
  });
  mkdirSync(join(folder, 'report'), { recursive: true });
  const problems: string[] = [];
  const { errorCount } = Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      if (message.logLevel === ExtractorLogLevel.Error) problems.push(message.text);
      message.handled = true;
    },
  });
  if (errorCount > 0) throw new Error(`API Extractor can’t read ${entry}:\n${problems.join('\n')}`);
  const report = readFileSync(config.reportFilePath, 'utf8');
  const [, declarations = ''] = /```ts\n([^]*?)\n```/.exec(report) ?? [];
  const described = declarations.replaceAll(CONTROL_TYPES, '$1 { /* control API */ }').replaceAll(NOTES, '');
  return `${described.trim()}\n`;
}
