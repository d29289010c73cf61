import { Emitter } from './emitter.ts';
import type { Log, LogEvent } from './textStoreAndLog.ts';

/** Passes log events to the current listeners. Stores nothing and writes nothing to the console. */
export class EventLog implements Log {
  readonly reported = new Emitter<LogEvent>();

  report(event: LogEvent): void {
    this.reported.emit(event);
  }
}
