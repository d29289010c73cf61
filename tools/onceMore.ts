import { minify, type MinifyOptions } from 'terser';
import type { Plugin } from 'vite';

/** The libraries that every page needs. Their code is minified as far as it goes; their inner names are not. */
const LIBRARIES = 'base';
/**
 * Properties by which a library calls something of its own, and nobody else does: MobX ends them with an underscore (and
 * shortens them in its own production build); the others are of React's fibers.
 */
const FIBER_NAMES = `
memoizedState memoizedProps updateQueue pendingProps subtreeFlags childLanes pendingLanes suspendedLanes elementType baseState
baseQueue stateNode deletions cancelPendingCommit callbackNode callbackPriority hiddenUpdates pingedLanes expiredLanes
shellSuspendCounter entangledLanes entanglements lastRenderedState lastRenderedReducer eagerState hasEagerState revertLane
timeoutHandle pooledCache pooledCacheLanes expirationTimes renderingStartTime
`;
const INNER_NAMES = new RegExp(`[a-zA-Z]_$|^(${FIBER_NAMES.trim().split(/\s+/).join('|')})$`);

/**
 * Minifies once more: terser finds what the bundler's minifier leaves of our own chunks, some two per cent, and shortens the
 * libraries' inner names, a kilobyte. On the way to the first picture that is worth its seconds of the build.
 */
export function minifyOnceMore(): Plugin {
  return {
    name: 'minify-once-more',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const { code, map } = await minify(chunk.code, {
            module: true,
            ecma: 2020,
            ...optionsFor(chunk.name),
            ...(chunk.map && { sourceMap: { content: JSON.stringify(chunk.map), asObject: true } }),
          });
          if (code === undefined) continue;
          chunk.code = code;
          if (chunk.map) chunk.map = Object.assign(chunk.map, map);
        }
      },
    },
  };
}

/** The libraries' functions stay as they are, rather than being copied to where they are called: that weighs more. */
function optionsFor(chunk: string): MinifyOptions {
  return chunk === LIBRARIES
    ? {
        compress: { passes: 3, reduce_funcs: false, inline: 1, pure_getters: true },
        mangle: { properties: { regex: INNER_NAMES } },
      }
    : { compress: { passes: 3 } };
}
