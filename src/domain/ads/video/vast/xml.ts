/** An element of an XML document, as far as VAST needs it. */
export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  /** By names in lower case, without their prefixes. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** All that stands in it itself, CDATA included, without the spaces around. */
  readonly text: string;
}

const DEEPEST = 40;
const MOST_ELEMENTS = 10_000;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** A document type without declarations in brackets; those could define entities. */
const DOCTYPE = /^<!DOCTYPE(?:"[^"]*"|'[^']*'|[^"'[>])*>/i;
const TAG = /^<\/?([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/**
 * The root of an XML document; undefined where it is none. A document type is passed over: nothing is loaded for it, and it
 * declares no entities, so that nothing can grow.
 */
export function readXml(document: string): XmlElement | undefined {
  const top: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [top];
  let elements = 0;
  for (let at = 0; at < document.length;) {
    const inside = open.at(-1) ?? top;
    const end = document.indexOf('<', at);
    const text = document.slice(at, end < 0 ? document.length : end);
    if (open.length > 1) inside.text += decode(text);
    else if (text.replace('\uFEFF', '').trim() !== '') return undefined;
    if (end < 0) break;
    at = end;
    if (document.startsWith('<!--', at)) at = after(document, '-->', at + 4);
    else if (document.startsWith('<?', at)) at = after(document, '?>', at + 2);
    else if (document.startsWith('<![CDATA[', at) && open.length > 1) {
      const close = after(document, ']]>', at + 9);
      inside.text += document.slice(at + 9, close - 3);
      at = close;
    } else if (document.startsWith('<!', at) && open.length === 1 && top.children.length === 0) {
      const type = DOCTYPE.exec(document.slice(at, at + 4_000));
      if (!type) return undefined;
      at += type[0].length;
    } else {
      // A tag longer than this is no advertisement's.
      const found = TAG.exec(document.slice(at, at + 4_000));
      if (!found || ++elements > MOST_ELEMENTS || open.length > DEEPEST) return undefined;
      const [tag, name = '', attributes = '', empty] = found;
      at += tag.length;
      if (!tag.startsWith('</')) {
        const element: Open = { name: local(name), attributes: attributesOf(attributes), children: [], text: '' };
        if (empty) inside.children.push(element);
        else open.push(element);
      } else {
        if (open.length === 1 || inside.name !== local(name) || attributes || empty) return undefined;
        open.pop();
        open.at(-1)?.children.push({ ...inside, text: inside.text.trim() });
      }
    }
  }
  const [root, ...others] = top.children;
  return open.length === 1 && others.length === 0 ? root : undefined;
}

/** The first element of a name below one, whatever the case of its letters. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((one) => one.name.toLowerCase() === name.toLowerCase()) ?? [];
}

/** Behind the end of something that began; the end of the document where it has none, so that it isn't closed. */
function after(document: string, end: string, from: number): number {
  const at = document.indexOf(end, from);
  return at < 0 ? document.length + end.length : at + end.length;
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE))
    attributes[local(name).toLowerCase()] = decode(double ?? single ?? '');
  return attributes;
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function decode(text: string): string {
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return (Object.hasOwn(ENTITIES, name) && ENTITIES[name]) || whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
