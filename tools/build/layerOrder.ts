import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Prepends the order of the cascade layers to every style sheet of the build. Sheets load in any order, and otherwise
 * the first one would define the layer order: the reset could override the screens.
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
          const css = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
          // Style sheets of fonts have no layers.
          if (css.includes('@layer')) file.source = order + css;
        }
      },
    },
  };
}
