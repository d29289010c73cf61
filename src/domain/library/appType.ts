import type { AppInfo, AppType } from '../../contracts/entities/app.ts';

/** Id of an app that counts as an Android app, whatever its type in the catalogue. */
const SPECIAL_APP_ID = '51946';

/** Returns the type of an app; for one app it differs from the catalogue's. */
export function appTypeOf(app: Pick<AppInfo, 'appId' | 'appType'>): AppType {
  return app.appId === SPECIAL_APP_ID ? 'Android' : app.appType;
}
