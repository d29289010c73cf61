import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Says the order of the layers at the head of every style sheet of the build. Sheets load in whatever order their parts
 * do, and the first to name a layer would otherwise decide: the reset would win over the screens.
 */
export function layerOrder(): Plugin {
  const source = readFileSync(new URL('../../src/design/tokens/layers.css', import.meta.url), 'utf8');
  const order = /@layer [^;{]+;/.exec(source)?.[0] ?? '';
  return {
    name: 'layer-order',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
          const sheet = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
          // Nothing to put in order where no layer is named: sheets of fonts.
          if (sheet.includes('@layer')) file.source = order + sheet;
        }
      },
    },
  };
}
