/** Where purchases under way are kept, in local storage: no token, no card, no name. */
export const PURCHASES_KEY = 'ngPurchases';
