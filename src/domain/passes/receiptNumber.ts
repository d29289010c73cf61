/** So much of an order's number is enough to tell it from others; it is copied whole. */
const SHORT = 8;

/** An order's number as people read it out. */
export function receiptNumber(orderNumber: string): string {
  return orderNumber.slice(-SHORT);
}
