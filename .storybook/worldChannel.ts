/** What manager and preview say to each other about the world in the page. */
export const WORLD_CHANNEL = {
  /** Preview to manager: a `WorldReport`. */
  report: 'nowlight/world/report',
  /** Manager to preview: what there is. */
  ask: 'nowlight/world/ask',
  /** Manager to preview: milliseconds. */
  advance: 'nowlight/world/advance',
  run: 'nowlight/world/run',
  network: 'nowlight/world/network',
} as const;
