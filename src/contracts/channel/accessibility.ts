import * as z from 'zod/mini';
import { MESSAGE_LENGTH, SentenceSchema } from '../textSchemas.ts';
import { decodeLine } from './textLines.ts';
import { encodeLine } from './encodeLine.ts';

/**
 * Extension of the text channel: the streaming device describes its picture for assistive technology. A device may
 * leave it out. The app requests it by a command, and the device sends nothing before.
 */

/** Key (the text before `=`) of the line in which the streaming device sends nodes. */
export const NODES_KEY = 'accessibilitynodes';

/** More nodes than a person can explore; the app ignores those after them. */
export const MAX_NODES = 300;

export const NODE_ROLES = ['heading', 'text', 'button', 'image', 'list', 'listitem', 'group', 'status'] as const;
export type NodeRole = (typeof NODE_ROLES)[number];

/** An element of the picture, as the streaming device draws it. */
export type AccessibilityNode = Omit<z.infer<typeof NodeSchema>, 'bounds'> & { readonly bounds: Bounds };
/** Left, top, width and height as shares of the picture, 0 to 1. */
type Bounds = readonly [left: number, top: number, width: number, height: number];
const NodeSchema = z.object({
  /** Unique in the picture, and the same while the element exists. */
  id: z.string(),
  /** An unknown role is a text. */
  role: z.catch(z.enum(NODE_ROLES), 'text'),
  /** Text in the language that the app requested, if the streaming device has it. */
  name: SentenceSchema,
  /** Left, top, width and height as shares of the picture, 0 to 1. */
  bounds: z.array(z.number()),
  /** Id of the group or list that contains the node. */
  parent: z.optional(z.string()),
  /** The player can press the node. */
  pressable: z._default(z.boolean(), false),
  selected: z.optional(z.boolean()),
  disabled: z.optional(z.boolean()),
  /** Announce a changed name at once, or after the current speech. */
  live: z.catch(z.optional(z.enum(['polite', 'assertive'])), undefined),
});

/** A change of the picture's nodes. */
export interface NodesUpdate {
  /** Ids of all nodes, in reading order. */
  readonly order: readonly string[];
  /** New and changed nodes. The first update after a request contains all. */
  readonly nodes: readonly AccessibilityNode[];
}
const UpdateSchema = z.object({ order: z.array(z.string()), nodes: z.array(z.unknown()) });

/** Commands of the app. */
export type AccessibilityCommand =
  /** Sends the nodes in this language (BCP 47) until switched off. A repetition sends all nodes again. */
  | { readonly kind: 'nodes-on'; readonly language: string }
  | { readonly kind: 'nodes-off' }
  | { readonly kind: 'press'; readonly id: string }
  /** Games wait for the player: no time limit, and nothing moves between two actions. */
  | { readonly kind: 'calm'; readonly on: boolean };

/** Formats a command as the app sends it. */
export function encodeAccessibilityCommand(command: AccessibilityCommand): string {
  switch (command.kind) {
    case 'nodes-on':
      return encodeLine({ key: 'accessibility', value: `on,${command.language}` });
    case 'nodes-off':
      return encodeLine({ key: 'accessibility', value: 'off' });
    case 'press':
      return encodeLine({ key: 'accessibilitypress', value: encodeURIComponent(command.id) });
    case 'calm':
      return encodeLine({ key: 'calm', value: command.on ? 'on' : 'off' });
  }
}

/** Parses a command line of the app; undefined for another line key or an invalid value. Never throws. */
export function decodeAccessibilityCommand(text: string): AccessibilityCommand | undefined {
  const { key, value } = decodeLine(text);
  const isSwitch = value === 'on' || value === 'off';
  if (key === 'calm' && isSwitch) return { kind: 'calm', on: value === 'on' };
  if (key === 'accessibility') {
    if (value === 'off') return { kind: 'nodes-off' };
    const [, language] = /^on,([\w-]{2,35})$/.exec(value) ?? [];
    return language === undefined ? undefined : { kind: 'nodes-on', language };
  }
  if (key !== 'accessibilitypress' || value === '') return undefined;
  try {
    return { kind: 'press', id: decodeURIComponent(value) };
  } catch {
    return undefined;
  }
}

/** Formats nodes as the streaming device sends them. */
export function encodeNodes(update: NodesUpdate): string {
  return encodeLine({ key: NODES_KEY, value: JSON.stringify(update) });
}

/** Parses a node; undefined if it is invalid. Plain checks instead of zod's, which every page would load. */
function parseNode(value: unknown): AccessibilityNode | undefined {
  const node = NodeSchema.safeParse(value).data;
  if (!node || node.id === '' || node.id.length > MESSAGE_LENGTH || !isBounds(node.bounds)) return undefined;
  return { ...node, bounds: node.bounds };
}

function isBounds(numbers: readonly number[]): numbers is Bounds {
  return numbers.length === 4 && numbers.every((share) => share >= 0 && share <= 1);
}

/** Parses the value of a line with nodes; undefined if it is invalid. Drops invalid nodes. Never throws. */
export function decodeNodes(value: string): NodesUpdate | undefined {
  try {
    const parsed = UpdateSchema.safeParse(JSON.parse(value));
    if (!parsed.success) return undefined;
    return { order: parsed.data.order, nodes: parsed.data.nodes.flatMap((node) => parseNode(node) ?? []) };
  } catch {
    return undefined;
  }
}
