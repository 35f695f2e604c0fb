import type { Call } from '@house/contract';
import { z } from 'zod';
import type { Sample } from './samples.ts';

/** A request that a call must refuse with 400, and why. */
export type Wrong = { readonly why: string; readonly sample: Sample; readonly field: string };

type Field = {
  type?: string;
  enum?: unknown[];
  anyOf?: { type?: string }[];
  maxLength?: number;
  minLength?: number;
  maximum?: number;
  minimum?: number;
};
type Shape = { properties?: Record<string, Field>; required?: string[]; prefixItems?: Shape[] };

/** Every way of being wrong that a call's own schemas name: missing, mistyped, out of range, unknown. */
export function wrongRequests(call: Call, sample: Sample): Wrong[] {
  return [...wrongQueries(call, sample), ...wrongBodies(call, sample)];
}

function wrongQueries(call: Call, sample: Sample): Wrong[] {
  const { properties = {}, required = [] } = shapeOf(call.query);
  const query = { ...sample.query } as Record<string, unknown>;
  return Object.entries(properties).flatMap(([field, facts]) => [
    ...(required.includes(field)
      ? [{ why: 'missing', field, sample: { ...sample, query: without(query, field) } }]
      : []),
    ...outOfRange(facts).map((value) => ({
      why: 'out of range',
      field,
      sample: { ...sample, query: { ...query, [field]: String(value) } },
    })),
    ...(facts.type === 'integer' || facts.enum !== undefined
      ? [{ why: 'mistyped', field, sample: { ...sample, query: { ...query, [field]: 'abc' } } }]
      : []),
  ]);
}

function wrongBodies(call: Call, sample: Sample): Wrong[] {
  if (call.body === undefined) return [];
  const shape = shapeOf(call.body);
  const first = shape.prefixItems?.[0];
  // A list of fixed length is wrong where its first entry is.
  if (first === undefined || !Array.isArray(sample.body)) {
    return wrongObjects(shape, sample.body as Record<string, unknown>).map((wrong) => ({
      ...wrong,
      sample: { ...sample, body: wrong.body },
    }));
  }
  const [entry, ...others] = sample.body;
  return wrongObjects(first, entry).map(({ why, field, body }) => ({
    why,
    field: `0.${field}`,
    sample: { ...sample, body: [body, ...others] },
  }));
}

function wrongObjects(shape: Shape, right: Record<string, unknown>): { why: string; field: string; body: object }[] {
  const { properties = {}, required = [] } = shape;
  const replaced = (why: string, field: string, values: readonly unknown[]) =>
    values.map((value) => ({
      why: `${why} ${JSON.stringify(value)?.slice(0, 30)}`,
      field,
      body: { ...right, [field]: value },
    }));
  return [
    ...required.map((field) => ({ why: 'missing', field, body: without(right, field) })),
    ...Object.entries(properties).flatMap(([field, facts]) => [
      ...replaced('mistyped', field, mistyped(facts)),
      ...replaced('out of range', field, outOfRange(facts)),
    ]),
    { why: 'unknown', field: 'unknownField', body: { ...right, unknownField: 1 } },
  ];
}

function mistyped({ type, enum: words, anyOf = [] }: Field): unknown[] {
  const isNullable = anyOf.some((one) => one.type === 'null');
  const never = [...(isNullable ? [] : [null]), [], {}, [['x']]];
  if (words !== undefined) return [...never, 'Nobody', 5];
  switch (type) {
    case 'string':
      return [...never, 5, true];
    case 'number':
    case 'integer':
      return [...never, 'abc', '5', true];
    case 'boolean':
      return [...never, 'true', 1];
    default:
      return never;
  }
}

function outOfRange({ maxLength, minLength, maximum, minimum }: Field): unknown[] {
  return [
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(minLength === undefined ? [] : ['']),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minimum === undefined ? [] : [minimum - 1]),
  ];
}

function without(from: Record<string, unknown>, field: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([key]) => key !== field));
}

function shapeOf(schema: z.ZodType | undefined): Shape {
  if (schema === undefined) return {};
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
}
