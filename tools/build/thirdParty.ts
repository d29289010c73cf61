import { Enums, Models } from '@cyclonedx/cyclonedx-library';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createViteLicensePlugin } from 'rollup-license-plugin';
import sbom from 'rollup-plugin-sbom';
import type { PluginOption } from 'vite';
import { ROOT } from '../shared/command.ts';

/** SPDX ids of licences that packages of the app may have. They require only the notices. */
export const SHIPPED_LICENCES: readonly string[] = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '(MIT OR Apache-2.0)',
  // Licences of fonts that are distributed under their original names.
  'OFL-1.1',
  // Licences of packages whose files remain unmodified; the notices name the package with its source.
  'MPL-2.0',
];

/** A package that the notices list. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly licenseText?: string | null;
}

/**
 * Adds third-party information to the build: a CycloneDX bill of materials (`sbom.cdx.json`), and the full licence of
 * each package (`third-party-notices.txt`). Fails for a licence that isn't listed.
 */
export function thirdParty(): PluginOption {
  return [
    sbom({
      outDir: '.',
      outFilename: 'sbom.cdx',
      outFormats: ['json'],
      includeWellKnown: false,
      // Without a timestamp, builds of the same sources give the same file.
      saveTimestamp: false,
      afterCollect: ({ components }) => {
        const bundledPackages = new Set([...components].map(({ group, name }) => (group ? `${group}/${name}` : name)));
        for (const name of fontPackages()) if (!bundledPackages.has(name)) components.add(componentOf(name));
      },
      // The plugin's type comes from a package that isn't installed.
    }) as PluginOption,
    notices('third-party-notices.txt', fontPackages().map(folderOf)),
  ];
}

/**
 * Adds a file with the licences of the bundled packages and of `folders`. Fails for a licence that isn't listed.
 *
 * @param onPackages receives the packages
 */
export function notices(
  fileName: string,
  folders: readonly string[] = [],
  onPackages?: (packages: readonly Notice[]) => void,
): PluginOption {
  return createViteLicensePlugin({
    outputFilename: false,
    includePackages: () => [...folders],
    unacceptableLicenseTest: (licence) => !SHIPPED_LICENCES.includes(licence),
    additionalFiles: {
      [fileName]: (packages: readonly Notice[]) => {
        onPackages?.(packages);
        return noticesOf(packages);
      },
    },
  }) as PluginOption;
}

/** Formats the notices. Packages with the same licence text share it. */
export function noticesOf(packages: readonly Notice[]): string {
  if (packages.length === 0) return 'This software contains no packages of others.\n';
  const sorted = packages.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const byText = Map.groupBy(sorted, ({ licenseText }) => licenseText?.trim() ?? 'The package brings no licence text.');
  const parts = [...byText].map(([text, all]) => {
    const heads = all.map(({ name, version, license }) => `${name} ${version} (${license})`);
    return `${heads.join('\n')}\n\n${text}\n`;
  });
  return `This software contains the following packages, under the licences below.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

/** Font packages are imported by style sheets only, so the module graph lacks them. */
function fontPackages(): readonly string[] {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;
  return Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
}

function componentOf(fullName: string): Models.Component {
  const { version, license } = JSON.parse(readFileSync(join(folderOf(fullName), 'package.json'), 'utf8')) as Manifest;
  const [group = '', name = ''] = fullName.split('/');
  const purl = `pkg:npm/${fullName.replace('@', '%40')}@${version}`;
  return new Models.Component(Enums.ComponentType.Library, name, {
    group,
    version,
    purl,
    // Without one, the library makes a random reference for each build.
    bomRef: purl,
    licenses: new Models.LicenseRepository([new Models.SpdxLicense(license)]),
  });
}

function folderOf(name: string): string {
  return join(ROOT, 'node_modules', name);
}

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}
