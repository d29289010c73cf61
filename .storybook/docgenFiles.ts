import type { Plugin, PluginOption } from 'vite';

/** Name of Storybook's plugin that reads the props of components for controls and documentation. */
const DOCGEN = 'storybook:react-docgen-plugin';
/** Files with components that have stories. Storybook's plugin would parse every source of app and simulator. */
const COMPONENTS = /[\\/](?:src[\\/](?:design|modals|pages|slots|widgets)|stories)[\\/].*(?<!\.stories|\.test)\.tsx$/;

/** Returns Vite's plugins, of which the one that reads props skips files without such components. */
export function limitDocgen(plugins: PluginOption[] = []): PluginOption[] {
  return plugins.map((plugin) => (isDocgen(plugin) ? limited(plugin) : plugin));
}

function isDocgen(plugin: PluginOption): plugin is Plugin {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === DOCGEN;
}

function limited(plugin: Plugin): Plugin {
  const { transform } = plugin;
  if (typeof transform !== 'function') throw new Error(`${DOCGEN} has changed: adapt ${import.meta.filename}`);
  return { ...plugin, transform: { filter: { id: COMPONENTS }, handler: transform } };
}
