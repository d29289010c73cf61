import { KEY_USAGE } from '../../../src/contracts/channel/keyboardUsages.ts';
import { InputInterceptor } from '../../../src/domain/controls/schemes/engine/inputInterceptor.ts';
import { GameRequestGate } from '../../../src/domain/input/gameRequestGate.ts';
import { type InputAssistance, PLAIN_INPUT } from '../../../src/domain/assistance/input/inputAssistanceSettings.ts';
import { InputAssistant } from '../../../src/domain/assistance/input/inputAssistant.ts';
import { InputBench } from './inputBench.ts';

const CODES = new Map(Object.entries(KEY_USAGE).map(([code, usage]) => [usage, code]));

/** An input bench in which the accessibility assistance handles input before the control schemes. */
export class AssistBench extends InputBench {
  readonly interceptor: InputInterceptor;
  readonly assistant: InputAssistant;

  constructor(settings: Partial<InputAssistance>) {
    let gate: GameRequestGate | undefined;
    const interceptor = new InputInterceptor((gate ??= new GameRequestGate({ now: () => 0, after() {}, every() {} })));
    super({}, interceptor);
    this.interceptor = interceptor;
    this.assistant = new InputAssistant(this.clock, { ...PLAIN_INPUT, ...settings }, interceptor.receive);
    interceptor.filter = this.assistant;
  }

  readonly plain = PLAIN_INPUT;

  /** Codes of the keys that the streaming device holds. */
  get keys(): readonly string[] {
    return this.device.held.keys.map((usage) => CODES.get(usage) ?? '');
  }

  /** Presses and releases a key. */
  tap(code: string): void {
    this.key(code);
    this.key(code, false);
  }

  /** Presses and releases of keys that the streaming device received since the previous call, such as `+KeyA`. */
  edges(): readonly string[] {
    return this.take().flatMap((event) =>
      event.kind === 'key' ? [`${event.down ? '+' : '-'}${CODES.get(event.usage) ?? ''}`] : [],
    );
  }
}
