import { BOOTSTRAP_ELEMENT_ID, type Bootstrap } from '../../src/contracts/bootstrap.ts';
import { bootstrapJson } from '../core/documents.ts';

/** Lays the bootstrap into the built page, before anything that reads it. */
export function withBootstrap(html: string, bootstrap: Bootstrap): string {
  const element = `<script type="application/json" id="${BOOTSTRAP_ELEMENT_ID}">${bootstrapJson(bootstrap)}</script>`;
  const at = html.indexOf('</head>');
  return at < 0 ? element + html : `${html.slice(0, at)}${element}\n  ${html.slice(at)}`;
}
