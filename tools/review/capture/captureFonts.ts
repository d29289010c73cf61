import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../shared/command.ts';
import { CACHE } from './commitTree.ts';

/** Fonts of the project's packages. They replace the system's, so that computers with other fonts take equal pictures. */
const FOLDERS = [
  'dejavu-fonts-ttf/ttf',
  '@fontsource-variable/noto-sans-jp/files',
  '@fontsource-variable/noto-sans-kr/files',
];
/** Packages with the letters of Korean and Japanese; the last one draws the characters that both have. */
const EAST_ASIAN = ['noto-sans-kr', 'noto-sans-jp'];
/** Font families that end the product's lists of fonts for text and for titles (src/design/tokens/fonts.css). */
const LAST_FAMILIES = ['Figtree Stand-in', 'Mona Stand-in'];
const GENERIC = {
  'sans-serif': 'DejaVu Sans',
  serif: 'DejaVu Serif',
  monospace: 'DejaVu Sans Mono',
  'system-ui': 'DejaVu Sans',
};

/**
 * Writes a configuration of fontconfig with the project's fonts only, and returns the environment variable that makes
 * a browser on Linux use it: https://www.freedesktop.org/software/fontconfig/fontconfig-user.html
 */
export function captureFonts(): { readonly FONTCONFIG_FILE: string } {
  const folder = join(CACHE, 'fonts');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${FOLDERS.map((path) => `  <dir>${join(ROOT, 'node_modules', path)}</dir>`).join('\n')}
  <cachedir>${join(folder, 'cache')}</cachedir>
${Object.entries(GENERIC)
  .map(
    ([name, family]) =>
      `  <alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`,
  )
  .join('\n')}
  <match target="pattern"><edit name="antialias"><bool>true</bool></edit></match>
  <match target="font">
    <edit name="antialias"><bool>true</bool></edit>
    <edit name="hinting"><bool>false</bool></edit>
    <edit name="hintstyle"><const>hintnone</const></edit>
    <edit name="rgba"><const>none</const></edit>
    <edit name="lcdfilter"><const>lcdnone</const></edit>
  </match>
</fontconfig>
`,
  );
  return { FONTCONFIG_FILE: file };
}

/**
 * Returns a style sheet that draws Japanese and Korean texts on pages in other languages, such as the names in the list of
 * languages. Chromium doesn't fall back to web fonts of packages, and a computer without East Asian fonts draws boxes.
 *
 * @param origin origin of a catalogue's development server, which serves the packages
 */
export function eastAsianFaces(origin: string): string {
  const packages = join(ROOT, 'node_modules/@fontsource-variable').replaceAll('\\', '/').replace(/^\//, '');
  return EAST_ASIAN.flatMap((name) => {
    const css = readFileSync(join(ROOT, 'node_modules/@fontsource-variable', name, 'wght.css'), 'utf8');
    const files = `url(${origin}/@fs/${packages}/${name}/files/`;
    const faces = css.replaceAll('url(./files/', files);
    return LAST_FAMILIES.map((family) => faces.replaceAll(/font-family: [^;]+;/g, `font-family: '${family}';`));
  }).join('\n');
}
