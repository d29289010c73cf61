/** An XML element, as far as VAST needs it. */
export interface XmlElement {
  /** Name of the XML element without its namespace prefix. */
  readonly name: string;
  /** Attributes by name in lower case. A namespace prefix is joined to the name by a hyphen. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Text directly in the XML element, including CDATA, trimmed. */
  readonly text: string;
}

interface XmlNode {
  readonly nodeName: string;
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly attributes?: ArrayLike<{ readonly name: string; readonly value: string }>;
  readonly childNodes: ArrayLike<XmlNode>;
}

/** An XML parser of the environment. Returns the root element, or undefined if the text isn't well-formed. */
export type ParseXml = (text: string) => XmlNode | undefined;

const DEEPEST = 40;
const MOST_ELEMENTS = 10_000;
const [ELEMENT, TEXT, CDATA] = [1, 3, 4];
/**
 * Matches invalid XML that ad servers send and XML parsers reject, outside CDATA and comments: document types in
 * wrong case, other declarations, undeclared prefixes, unescaped `&`, and HTML entities.
 */
const REJECTED =
  /<!\[CDATA\[[^]*?(?:\]\]>|$)|<!--[^]*?(?:-->|$)|(<![a-zA-Z](?:"[^"]*"|'[^']*'|[^"'[>]){0,100}>)|(<![a-zA-Z])|(<\/?)[\w.-]+:(?=[\w.-])|(\s[\w.-]+):(?=[\w.-]+\s*=\s*["'])|&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/g;

/**
 * Parses an XML document. Removes the document type, so that nothing is loaded for it. Rejects declarations in
 * brackets, which prevents entity expansion.
 * @returns the root element; undefined if the document is malformed, declares entities, or is too deep or too large
 */
export function readXml(text: string, parse: ParseXml): XmlElement | undefined {
  let declares = false;
  const repaired = text.trim().replaceAll(REJECTED, (match: string, ...groups: readonly (string | undefined)[]) => {
    const [type, declaration, tag, attribute] = groups;
    declares ||= declaration !== undefined;
    if (type !== undefined) return '';
    if (match === '&') return '&amp;';
    return tag ?? (attribute === undefined ? match : `${attribute}-`);
  });
  if (declares) return undefined;
  const root = parse(repaired);
  return root && elementOf(root, DEEPEST, { left: MOST_ELEMENTS });
}

function elementOf(node: XmlNode, depth: number, count: { left: number }): XmlElement | undefined {
  if (depth === 0 || count.left-- === 0) return undefined;
  const children: XmlElement[] = [];
  let text = '';
  for (const inner of Array.from(node.childNodes)) {
    if (inner.nodeType === TEXT || inner.nodeType === CDATA) text += inner.nodeValue ?? '';
    if (inner.nodeType !== ELEMENT) continue;
    const child = elementOf(inner, depth - 1, count);
    if (!child) return undefined;
    children.push(child);
  }
  const attributes = Array.from(node.attributes ?? [], ({ name, value }) => [name.toLowerCase(), value] as const);
  return { name: node.nodeName, attributes: Object.fromEntries(attributes), children, text: text.trim() };
}

/** Returns the first child element with a name, ignoring case. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((one) => one.name.toLowerCase() === name.toLowerCase()) ?? [];
}
