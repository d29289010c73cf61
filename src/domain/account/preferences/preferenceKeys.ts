export const PREFERENCES_KEY = 'feUserPreferences';
export const RECENT_KEY = 'feRecentPlayedApps';
export const FAVOURITES_KEY = 'feFavouriteApps';
