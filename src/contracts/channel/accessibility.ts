import * as z from 'zod/mini';
import { MESSAGE_LENGTH, SentenceSchema } from '../textSchemas.ts';
import { decodeLine } from './textLines.ts';
import { encodeLine } from './encodeLine.ts';

/**
 * Extension of the text channel: the streaming device describes its picture for assistive technology, as nodes.
 * Support is optional. The device sends nothing until the app requests it by a command.
 */

/** Key (the text before `=`) of the line in which the streaming device sends accessibility nodes. */
export const NODES_KEY = 'accessibilitynodes';

/**
 * Maximum number of accessibility nodes in a picture, more than a person can explore. The app ignores further nodes.
 */
export const MAX_NODES = 300;

export const NODE_ROLES = ['heading', 'text', 'button', 'image', 'list', 'listitem', 'group', 'status'] as const;
export type NodeRole = (typeof NODE_ROLES)[number];

/** Accessibility node: an element in the streaming device's picture, such as a button or a text. */
export type AccessibilityNode = Omit<z.infer<typeof NodeSchema>, 'bounds'> & { readonly bounds: Bounds };
/** Left, top, width and height of the element, as shares of the picture from 0 to 1. */
type Bounds = readonly [left: number, top: number, width: number, height: number];
const NodeSchema = z.object({
  /** Id of the accessibility node, unique in the picture and unchanged while the element exists. */
  id: z.string(),
  /** Role of the accessibility node; an unknown role counts as `text`. */
  role: z.catch(z.enum(NODE_ROLES), 'text'),
  /** Text of the accessibility node, in the language that the app requested if the streaming device supports it. */
  name: SentenceSchema,
  /** Left, top, width and height of the element, as shares of the picture from 0 to 1. */
  bounds: z.array(z.number()),
  /** Id of the group or list that contains this accessibility node. */
  parent: z.optional(z.string()),
  /** Whether the player can press this element. */
  pressable: z._default(z.boolean(), false),
  selected: z.optional(z.boolean()),
  disabled: z.optional(z.boolean()),
  /** Whether screen readers announce a changed text of this element at once, or after the current speech. */
  live: z.catch(z.optional(z.enum(['polite', 'assertive'])), undefined),
});

/** A change of the accessibility nodes in the picture. */
export interface NodesUpdate {
  /** Ids of all accessibility nodes in the picture, in reading order. */
  readonly order: readonly string[];
  /** New and changed accessibility nodes. The first update after the app's request contains all nodes. */
  readonly nodes: readonly AccessibilityNode[];
}
const UpdateSchema = z.object({ order: z.array(z.string()), nodes: z.array(z.unknown()) });

/** Accessibility commands, from the app to the streaming device. */
export type AccessibilityCommand =
  /**
   * Requests accessibility nodes with texts in this language (BCP 47), until `nodes-off`. If repeated, the streaming
   * device sends all nodes again.
   */
  | { readonly kind: 'nodes-on'; readonly language: string }
  | { readonly kind: 'nodes-off' }
  | { readonly kind: 'press'; readonly id: string }
  /** Asks games to wait for the player: no time limit, and nothing moves between two actions. */
  | { readonly kind: 'calm'; readonly on: boolean };

/** Formats an accessibility command as a line of the text channel. */
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

/** Parses a line with an accessibility command; undefined for another line key or an invalid value. Never throws. */
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

/** Formats accessibility nodes as the streaming device sends them. */
export function encodeNodes(update: NodesUpdate): string {
  return encodeLine({ key: NODES_KEY, value: JSON.stringify(update) });
}

/**
 * Parses an accessibility node; undefined if it is invalid. Checks lengths and bounds in plain code, because every
 * page would load zod's checks.
 */
function parseNode(value: unknown): AccessibilityNode | undefined {
  const node = NodeSchema.safeParse(value).data;
  if (!node || node.id === '' || node.id.length > MESSAGE_LENGTH || !isBounds(node.bounds)) return undefined;
  return { ...node, bounds: node.bounds };
}

function isBounds(numbers: readonly number[]): numbers is Bounds {
  return numbers.length === 4 && numbers.every((share) => share >= 0 && share <= 1);
}

/** Parses a line's value with accessibility nodes; undefined if it is invalid. Drops invalid nodes. Never throws. */
export function decodeNodes(value: string): NodesUpdate | undefined {
  try {
    const parsed = UpdateSchema.safeParse(JSON.parse(value));
    if (!parsed.success) return undefined;
    return { order: parsed.data.order, nodes: parsed.data.nodes.flatMap((node) => parseNode(node) ?? []) };
  } catch {
    return undefined;
  }
}
