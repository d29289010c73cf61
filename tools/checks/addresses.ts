import { relative } from 'node:path';

/**
 * Lint rules that require a `VettedUrl` (`src/kit/vettedUrl.ts`) wherever code passes an address to the browser. The
 * compiler checks primitives with a parameter of that type; these rules forbid code that bypasses them.
 */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  'action',
  'background',
  'data',
  'formAction',
  'href',
  'ping',
  'poster',
  'src',
  'srcDoc',
  'srcSet',
  'xlinkHref',
]);
const PROPERTIES: ReadonlySet<string> = new Set([
  'action',
  'formAction',
  'href',
  'ping',
  'poster',
  'src',
  'srcdoc',
  'srcset',
]);
/** Elements that may receive their address by a spread of attributes. */
const ADDRESS_ELEMENTS: ReadonlySet<string> = new Set([
  'a',
  'area',
  'audio',
  'embed',
  'iframe',
  'img',
  'object',
  'source',
  'track',
  'video',
]);
const TYPES: ReadonlySet<string> = new Set(['Vetted', 'VettedLink', 'VettedUrl']);

/** Files that define the types of addresses. */
const TYPE_DEFINITIONS: ReadonlySet<string> = new Set(['src/kit/vettedUrl.ts', 'src/domain/links/vetAddresses.ts']);
/** Files that pass addresses to the browser, in functions that take a `VettedUrl`. */
const SINKS: ReadonlySet<string> = new Set([
  'src/app/ports/window/setAddress.ts',
  'src/app/ports/window/browserPort.ts',
  // `foreignScript` validates the addresses of scripts itself.
  'src/app/ports/thirdParty/foreignScript.ts',
  'src/app/ports/thirdParty/googleScript.ts',
]);
/** Files that decide which addresses may be used. */
export const GATES: ReadonlySet<string> = new Set([
  'src/app/pwa/offline/storedRecentGames.ts',
  'src/app/ports/network/earlyScript.ts',
  'src/domain/ads/display/houseDisplay.ts',
  'src/domain/ads/video/vast/houseProvider.ts',
  'src/domain/privacy/consent/adPartners.ts',
  'src/domain/links/allowlist.ts',
]);

/** The fields of a syntax node that the rules read. */
interface Node {
  readonly type: string;
  readonly name?: string | Node;
  readonly value?: unknown;
  readonly computed?: boolean;
  readonly object?: Node;
  readonly property?: Node;
}

interface Nodes {
  readonly JSXOpeningElement: Node & { readonly name: Node; readonly attributes: readonly Node[] };
  readonly AssignmentExpression: Node & { readonly left: Node };
  readonly CallExpression: Node & { readonly callee: Node; readonly arguments: readonly Node[] };
  readonly TemplateLiteral: Node & { readonly quasis: readonly { readonly value: { readonly raw: string } }[] };
  readonly TSAsExpression: Node & { readonly typeAnnotation: Node & { readonly typeName?: Node } };
  readonly ImportSpecifier: Node & { readonly imported: Node };
}

interface RuleContext {
  readonly filename: string;
  readonly cwd: string;
  report(problem: { node: Node; message: string }): void;
}

const vetted = {
  create(context: RuleContext) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    if (!file.startsWith('src/') || /\.(stories|test)\.tsx?$/.test(file)) return {};
    const report = (node: Node, message: string) => context.report({ node, message });
    return {
      JSXOpeningElement(node: Nodes['JSXOpeningElement']) {
        const { name, attributes } = node;
        if (name.type !== 'JSXIdentifier' || !/^[a-z]/.test(nameOf(name))) return;
        for (const attribute of attributes) {
          const raw =
            attribute.type === 'JSXAttribute'
              ? ATTRIBUTES.has(nameOf(attribute.name))
              : ADDRESS_ELEMENTS.has(nameOf(name));
          if (raw)
            report(
              attribute,
              'An address is given to an element of src/design/vettedElements.ts, which takes a VettedUrl.',
            );
        }
      },
      AssignmentExpression({ left }: Nodes['AssignmentExpression']) {
        if (left.type !== 'MemberExpression' || left.object?.type === 'ThisExpression' || SINKS.has(file)) return;
        if (PROPERTIES.has(nameOf(left.property)))
          report(left, 'Set an address by src/app/ports/window/setAddress.ts.');
      },
      CallExpression(node: Nodes['CallExpression']) {
        const { object, property } = node.callee;
        if (!object || SINKS.has(file)) return;
        const [first] = node.arguments;
        const called = nameOf(property);
        const sets = called === 'setAttribute' && ATTRIBUTES.has(String(first?.value));
        const leaves =
          (nameOf(object) === 'window' && called === 'open') ||
          (/^location$/.test(nameOf(object) || nameOf(object.property)) && /^(assign|replace)$/.test(called));
        if (sets || leaves) report(node, 'An address is used by a port, which takes a VettedUrl.');
      },
      TemplateLiteral(node: Nodes['TemplateLiteral']) {
        const raw = node.quasis.slice(0, -1).some(({ value }) => /url\(["']?$/.test(value.raw));
        if (raw && file !== 'src/design/vettedElements.ts')
          report(node, 'A picture in a style comes by cssUrl, which takes a VettedUrl.');
      },
      TSAsExpression(node: Nodes['TSAsExpression']) {
        const type = nameOf(node.typeAnnotation.typeName);
        if (TYPES.has(type) && !TYPE_DEFINITIONS.has(file))
          report(node, `Only a gate makes a ${type}: see src/kit/vettedUrl.ts.`);
      },
      ImportSpecifier(node: Nodes['ImportSpecifier']) {
        if (nameOf(node.imported) === 'markVetted' && !GATES.has(file))
          report(node, 'Only gates let addresses through: tools/checks/addresses.ts lists them.');
      },
    };
  },
};

function nameOf(node: Node | string | undefined): string {
  if (typeof node === 'string') return node;
  return typeof node?.name === 'string' ? node.name : '';
}

/** The lint rules as an oxlint plugin. */
export default { meta: { name: 'nowlight-addresses' }, rules: { vetted } };
