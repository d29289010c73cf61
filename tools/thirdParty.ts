import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sbom from 'rollup-plugin-sbom';
import type { Plugin, PluginOption, Rolldown } from 'vite';
import { ROOT } from './step.ts';

/** A package of the CycloneDX document, as far as it is read here (https://cyclonedx.org/docs/1.7/json/#components). */
export interface Component {
  readonly type: 'library';
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly Licence[];
  readonly evidence?: { readonly licenses?: readonly Licence[] };
}
type Licence =
  | { readonly expression: string }
  | { readonly license: { readonly id?: string; readonly name?: string; readonly text?: Base64 } };
interface Base64 {
  readonly content: string;
  readonly encoding?: string;
}
interface Bom {
  readonly components: readonly Component[];
}

/** The licences, as SPDX writes them, of what may be a part of the app: the notices are all that they ask for. */
export const SHIPPED_LICENCES: readonly string[] = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '(MIT OR Apache-2.0)',
  // Fonts, which keep their names.
  'OFL-1.1',
  // Its files stay as they are; their source is the package that the notices name.
  'MPL-2.0',
];
const BOM = 'sbom.cdx.json';
const NOTICES = 'third-party-notices.txt';

/**
 * Adds to the production build what others wrote of it: `sbom.cdx.json`, a bill of materials in CycloneDX's form, and
 * `third-party-notices.txt`, the licence of each package in full. Fails the build over a licence that isn't in the list.
 */
export function thirdParty(): PluginOption {
  return [
    sbom({
      outDir: '.',
      outFilename: BOM.replace(/\.json$/, ''),
      outFormats: ['json'],
      includeWellKnown: false,
      // The same sources give the same file.
      saveTimestamp: false,
      collectLicenseEvidence: true,
      // Its type is that of a package which isn't installed.
    }) as PluginOption,
    notices(),
  ];
}

function notices(): Plugin {
  return {
    name: 'nowlight-third-party',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const file = bundle[BOM];
        if (file?.type !== 'asset') return this.error(`the build has no ${BOM}`);
        const bom = JSON.parse(String(file.source)) as Bom;
        // Fonts that a style sheet imports are in no module.
        const components = withPackages(bom.components, fontPackagesIn(bundle).map(readPackage));
        const refused = refusedIn(components);
        if (refused.length > 0)
          this.error(`licences that SHIPPED_LICENCES in tools/thirdParty.ts lacks:\n${refused.join('\n')}`);
        file.source = `${JSON.stringify({ ...bom, components }, undefined, 1)}\n`;
        this.emitFile({ type: 'asset', fileName: NOTICES, source: noticesOf(components) });
      },
    },
  };
}

/** Names of the packages whose fonts are in the build. */
function fontPackagesIn(bundle: Rolldown.OutputBundle): readonly string[] {
  const names = Object.values(bundle)
    .flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []))
    .map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/.*\.woff2$/.exec(path.replaceAll('\\', '/'))?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))];
}

function readPackage(name: string): Component {
  const folder = join(ROOT, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly license: string;
  };
  const [, group, short = name] = /^(?:(@[^/]+)\/)?(.+)$/.exec(name) ?? [];
  const content = readFileSync(join(folder, 'LICENSE')).toString('base64');
  return {
    type: 'library',
    ...(group ? { group } : {}),
    name: short,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ license: { id: license } }],
    evidence: { licenses: [{ license: { name: 'file: LICENSE', text: { content, encoding: 'base64' } } }] },
  };
}

/** The components with those that they lack, in the order of their names. */
export function withPackages(components: readonly Component[], more: readonly Component[]): readonly Component[] {
  const known = new Set(components.map(fullName));
  return [...components, ...more.filter((one) => !known.has(fullName(one)))].toSorted((a, b) =>
    fullName(a) < fullName(b) ? -1 : 1,
  );
}

/** The packages whose licence is none of the list, or that name none: `name version: licence`. */
export function refusedIn(components: readonly Component[]): readonly string[] {
  return components
    .filter(
      (one) =>
        one.licenses.length === 0 || !one.licenses.every((licence) => SHIPPED_LICENCES.includes(spdxOf(licence))),
    )
    .map((one) => `${fullName(one)} ${one.version}: ${one.licenses.map(spdxOf).join(', ') || 'none'}`);
}

/** One text of all packages, each with its licence in full. Packages of the same licence text share it. */
export function noticesOf(components: readonly Component[]): string {
  const byText = Map.groupBy(components, textOf);
  const parts = [...byText].map(([text, packages]) => {
    const heads = packages.map((one) => `${fullName(one)} ${one.version} (${one.licenses.map(spdxOf).join(', ')})`);
    return `${heads.join('\n')}\n\n${text}`;
  });
  return `This app contains the following packages, under the licences below.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

function textOf(component: Component): string {
  const texts = (component.evidence?.licenses ?? [])
    .map((licence) => ('license' in licence ? licence.license.text : undefined))
    .filter((text) => text !== undefined)
    .map(({ content, encoding }) =>
      (encoding === 'base64' ? Buffer.from(content, 'base64').toString() : content).trim(),
    );
  return `${texts.join('\n\n') || 'The package brings no text of its licence along.'}\n`;
}

function fullName({ group, name }: Component): string {
  return group ? `${group}/${name}` : name;
}

function spdxOf(licence: Licence): string {
  return 'expression' in licence ? licence.expression : (licence.license.id ?? licence.license.name ?? '');
}
