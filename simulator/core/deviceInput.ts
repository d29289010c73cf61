/** What the control makes the device say: a message by type with its fields, or a line as it stands. */
export type DeviceInput =
  | { readonly send: { readonly type: string; readonly [field: string]: unknown } }
  | { readonly raw: string };
