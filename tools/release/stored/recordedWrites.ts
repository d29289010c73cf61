// Vite plugin of `npm run stored`: records the data that a version's own code stores while its own tests run.
import type { Plugin } from 'vite';

/** Environment variable with the path of the file that receives the recorded writes, one JSON value a line. */
export const WRITES_FILE = 'NOWLIGHT_STORED_WRITES';

/** A value that the product's code stored or shared. */
export interface RecordedWrite {
  /** A key of a browser's storage, or one of `RECORDED_FUNCTIONS` or `RECORDED_STATEMENTS`. */
  readonly kind: string;
  readonly value: unknown;
}

/** Encoder of control schemes, whose argument is recorded with its result. */
const ENCODER = 'encodeScheme';
/** Functions of the product whose results players share. */
const RECORDED_FUNCTIONS = [ENCODER, 'makeRecording', 'writeSettingsFile'];
/** Statements before which a write is recorded, by kind: the statement, and the recorded value. */
const RECORDED_STATEMENTS: Readonly<Record<string, readonly [statement: string, value: string]>> = {
  recordings: [
    'const stream = await (await place.getFileHandle(name, { create: true })).createWritable();',
    '[name, await content.text()]',
  ],
  'demo-worlds': ['await this.#cupboard.write(name, value);', '[name, value]'],
};
const STORE = 'memoryStore';
const DECLARATION = new RegExp(String.raw`export (async )?function (${[STORE, ...RECORDED_FUNCTIONS].join('|')})\(`);

/**
 * Records the calls of `RECORDED_FUNCTIONS`, and the values that product code writes to the tests' storages. Values
 * that a test writes itself aren't recorded, because they may be invalid on purpose.
 */
export function recordWrites(): Plugin {
  return {
    name: 'record-writes',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('.test.') || id.includes('/node_modules/')) return undefined;
      let changed = code;
      for (const [kind, [statement, value]] of Object.entries(RECORDED_STATEMENTS))
        changed = changed.replace(statement, `recordWrite(${JSON.stringify(kind)}, ${value});\n${statement}`);
      const [declaration, async = '', name = ''] = DECLARATION.exec(changed) ?? [];
      if (declaration !== undefined) {
        const inner = `${name}Unrecorded`;
        const wrapper = name === STORE ? storeWrapper(inner) : resultWrapper(name, inner);
        changed = `${changed.replace(declaration, () => `${async}function ${inner}(`)}\n${wrapper}`;
      }
      return changed === code ? undefined : `${changed}\n${RECORDER}`;
    },
  };
}

const RECORDER = `
import { appendFileSync as appendRecord } from 'node:fs';
function recordWrite(kind, value) {
  appendRecord(process.env[${JSON.stringify(WRITES_FILE)}], JSON.stringify({ kind, value }) + '\\n');
}
function isCalledByProduct() {
  const caller = new Error().stack.split('\\n')[3] ?? '';
  return /\\/src\\//.test(caller) && !/\\.test\\.|\\/testing\\//.test(caller);
}`;

const storeWrapper = (inner: string) => `
export function ${STORE}(...args) {
  const store = ${inner}(...args);
  const { set } = store;
  store.set = (key, value) => {
    if (isCalledByProduct()) recordWrite(key, value);
    return set(key, value);
  };
  return store;
}`;

const resultWrapper = (name: string, inner: string) => `
export function ${name}(...args) {
  const record = (result) => (recordWrite('${name}', ${name === ENCODER ? '{ scheme: args[0], code: result }' : 'result'}), result);
  const result = ${inner}(...args);
  return result instanceof Promise ? result.then(record) : record(result);
}`;
