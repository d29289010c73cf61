import { Emitter } from './emitter.ts';
import type { Log, LogEvent } from './ports.ts';

/** Tells whoever listens at the time what is reported. Nothing is kept, and nothing is written to the console. */
export class EventLog implements Log {
  readonly reported = new Emitter<LogEvent>();

  report(event: LogEvent): void {
    this.reported.emit(event);
  }
}
