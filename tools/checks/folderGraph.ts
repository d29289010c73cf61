import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Runtime dependencies of each folder of the graph, by name. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Nodes of the graph: a file belongs to the first entry whose pattern it matches. Screens import each other, so they
 * form one node.
 */
const WHOLE: readonly (readonly [start: RegExp, name: string])[] = [
  [/^src\/(modals|pages|slots|widgets)\//, 'src/pages, modals, slots, widgets'],
  [/^(src\/[a-z\d]+|simulator\/(demo\/)?[a-z\d]+|mocks|locales)\//, ''],
];
const APP: readonly (readonly [start: RegExp, name: string])[] = [[/^src\/app\/[a-z\d]+\//, '']];

/** Matches static imports of values. */
const IMPORT = /\b(?:import|export)\b(?!\s+type\b)(?:[^;'()]*?\bfrom)?\s*'(\.[^']+)'/g;

function folderOf(file: string, graphFolders: typeof WHOLE): string | undefined {
  for (const [start, name] of graphFolders) {
    const match = start.exec(file)?.[0];
    if (match !== undefined) return name || match.slice(0, -1);
  }
  return undefined;
}

function readGraph(root: string, graphFolders: typeof WHOLE): Graph {
  const graph = new Map<string, Set<string>>();
  const files = globSync('{src,simulator,mocks}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(stories|test)\.tsx?$|\/testing(\/|\.)/.test(file));
  for (const file of files.toSorted()) {
    const folder = folderOf(file, graphFolders);
    if (folder === undefined) continue;
    const needs = graph.get(folder) ?? new Set();
    graph.set(folder, needs);
    for (const [, source = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const importedFolder = folderOf(posix.join(posix.dirname(file), source), graphFolders);
      if (importedFolder !== undefined && importedFolder !== folder) needs.add(importedFolder);
    }
  }
  return graph;
}

function reaches(graph: Graph, from: string, to: string): boolean {
  const visited = new Set<string>();
  const visit = (at: string): boolean => {
    if (at === to) return true;
    if (visited.has(at)) return false;
    visited.add(at);
    return [...(graph.get(at) ?? [])].some(visit);
  };
  return visit(from);
}

/** Edges of the transitive reduction: omits an edge if a path through another folder exists, except within a cycle. */
function arrowsOf(graph: Graph): (readonly [from: string, to: string])[] {
  const circular = (a: string, b: string) => reaches(graph, a, b) && reaches(graph, b, a);
  return [...graph].flatMap(([from, needs]) =>
    [...needs]
      .filter(
        (to) =>
          ![...needs].some(
            (via) => via !== to && !circular(via, from) && !circular(via, to) && reaches(graph, via, to),
          ),
      )
      .toSorted()
      .map((to) => [from, to] as const),
  );
}

function flowchart(graph: Graph, prefix: string): string {
  const names = [...new Set([...graph.keys(), ...[...graph.values()].flatMap((needs) => [...needs])])].toSorted();
  const id = (name: string) => `f${names.indexOf(name)}`;
  return [
    '```mermaid',
    'flowchart TD',
    ...names.map((name) => `  ${id(name)}["${name.replace(prefix, '')}"]`),
    ...arrowsOf(graph).map(([from, to]) => `  ${id(from)} --> ${id(to)}`),
    '```',
  ].join('\n');
}

/** Returns the text of `docs/folders.md`. */
export function drawFolders(root: string): string {
  return `# Folders

\`npm run graph\` generates this page from the imports, and a test fails if it is out of date. An arrow leads to a folder that
the other can't run without. Types, lazy imports and indirect imports have no arrow. [architecture.md](architecture.md) lists the
permitted imports.

${flowchart(readGraph(root, WHOLE), '')}

Inside \`src/app\`:

${flowchart(readGraph(root, APP), 'src/app/')}
`;
}
