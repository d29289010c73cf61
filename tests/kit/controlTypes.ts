import type * as z from 'zod/mini';
import type { ConfigPatchSchema } from '../../simulator/core/world/worldConfig.ts';
import type { ScenarioFileSchema } from '../../simulator/core/scenario/scenarioSchema.ts';
import type { ScriptableId, ScriptAnswerSchema } from '../../simulator/core/script/script.ts';
import type { OPERATIONS } from '../../simulator/host/control/operations.ts';
import type * as controlSchemas from '../../simulator/host/control/schemas.ts';

// Types of the control API in the form that openapi-fetch requires, inferred from the validation schemas. The package
// ships the same types as text, which `tools/kitTypes.ts` generates from the OpenAPI document.

type Operation = (typeof OPERATIONS)[number];
type Input<S> = S extends z.ZodMiniType ? z.input<S> : never;
type Json<Body> = { readonly content: { readonly 'application/json': Body } };

type Property<O, Key extends string> = O extends Readonly<Record<Key, infer Value>> ? Value : undefined;
/** The body in the OpenAPI document, if it is stricter than the validation schema. */
type BodyOf<O> = O extends { readonly documentedBody: infer S } ? S : Property<O, 'body'>;
type NamesOf<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesOf<Rest> : never;
type PathParameters<P> = [NamesOf<P>] extends [never]
  ? { readonly path?: never }
  : { readonly path: Readonly<Record<NamesOf<P>, string>> };

type RequestBody<S> = S extends undefined ? { readonly requestBody?: never } : { readonly requestBody: Json<Input<S>> };

type DescribedOperation<O extends Operation> = RequestBody<BodyOf<O>> & {
  readonly parameters: { readonly query?: Input<Property<O, 'query'>> } & PathParameters<O['path']>;
  readonly responses: Readonly<Record<O extends { readonly success: 201 } ? 201 : 200, Json<Input<O['answer']>>>> &
    Readonly<Record<400 | 403 | 404 | 409, Json<components['schemas']['Error']>>>;
};

type Schemas = typeof controlSchemas & {
  readonly ConfigPatchSchema: typeof ConfigPatchSchema;
  readonly ScenarioFileSchema: typeof ScenarioFileSchema;
  readonly ScriptAnswerSchema: typeof ScriptAnswerSchema;
};

/** The schemas that the OpenAPI document of the control API names. */
export interface components {
  readonly schemas: {
    readonly [Key in keyof Schemas as Key extends `${infer Name}Schema` ? Name : never]: Input<Schemas[Key]>;
  };
}
export type operations = { readonly [O in Operation as O['id']]: DescribedOperation<O> };
export type paths = {
  readonly [P in Operation['path']]: {
    readonly [O in Extract<Operation, { readonly path: P }> as Lowercase<O['method']>]: DescribedOperation<O>;
  };
};

/** A call that tests can script and wait for: of the contract, or of a simulated third party. */
export type CallId = ScriptableId;
export type { ScenarioId } from '../../simulator/scenarios/allScenarios.ts';
/** A fault of the peer connection, with its fields. */
export type PeerFault = components['schemas']['Peer'];
/** A scripted answer, or a network fault. */
export type AnswerFault = components['schemas']['ScriptAnswer'];
