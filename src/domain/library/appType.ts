import type { AppInfo, AppType } from '../../contracts/entities/app.ts';

/** Treated as an Android app, whatever the catalogue says. */
const SPECIAL_APP_ID = '51946';

/** The effective type of an app. */
export function appTypeOf(app: Pick<AppInfo, 'appId' | 'appType'>): AppType {
  return app.appId === SPECIAL_APP_ID ? 'Android' : app.appType;
}
