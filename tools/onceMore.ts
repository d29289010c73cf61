import { minify, type MinifyOptions } from 'terser';
import type { Plugin } from 'vite';

/** The libraries that every page needs. Their code comes minified; most of their inner names are whole. */
const LIBRARIES = 'base';
/**
 * Properties by which a library calls something of its own, and nobody else does. MobX ends most of its own with an
 * underscore, and shortens them in its own production build; the others are of its global state, and of React's fibers,
 * roots and scheduler. None is of the DOM, or of what the libraries are called with.
 */
const NAMES = `
memoizedState memoizedProps updateQueue pendingProps subtreeFlags childLanes pendingLanes suspendedLanes elementType baseState
baseQueue stateNode deletions cancelPendingCommit callbackNode callbackPriority hiddenUpdates pingedLanes expiredLanes
shellSuspendCounter entangledLanes entanglements lastRenderedState lastRenderedReducer eagerState hasEagerState revertLane
timeoutHandle pooledCache pooledCacheLanes expirationTimes renderingStartTime containerInfo _fragmentFiber dehydrated cachePool
_currentValue _visibility firstBaseUpdate lastBaseUpdate _eventListeners __reactViewTransition blockedOn unsuspend lastEffect
isDehydrated errorRecoveryDisabledLanes retryLane firstContext attachedListener baseLanes memoCache enqueueReplaceState
enqueueSetState enqueueForceUpdate transitionTypes hiddenCallbacks hydrationErrors refCleanup pendingContext _internalRoot
__reactInternalSnapshotBeforeUpdate hoistableScripts hoistableStyles retryQueue tailMode reactFragments _retryCache treeContext
warmLanes treeForkCount waitingForImages waitingForViewTransition fragmentInstance targetContainers suspenseyImages pingCache
isBackwards memoizedValue __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE unstable_scheduleCallback unstable_NormalPriority
unstable_UserBlockingPriority unstable_ImmediatePriority unstable_IdlePriority unstable_LowPriority unstable_requestPaint
unstable_getCurrentPriorityLevel unstable_cancelCallback unstable_shouldYield unstable_now
trackingDerivation trackingContext isRunningReactions pendingReactions allowStateChanges suppressReactionErrors
pendingUnobservations isRunningUnobservations isPendingUnobservation globalReactionErrorHandlers isMobxAction isMobXFlow
incompleteTransitions passiveEffectDuration _threadCount
_pendingMarkers
`;
const INNER_NAMES = new RegExp(`[a-zA-Z]_$|^(${NAMES.trim().split(/\s+/).join('|')})$`);

/**
 * Minifies once more: terser finds what the bundler's minifier leaves of our own chunks, some two per cent, and shortens the
 * libraries' inner names, two kilobytes. On the way to the first picture that is worth its seconds of the build.
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
