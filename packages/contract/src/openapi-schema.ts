import { z } from 'zod';

export type Json = Record<string, unknown>;

// No text or list of ours that says nothing of its length is longer.
const longestText = 4_000;
const longestList = 1_000;
const largestInt32 = 2_147_483_647;

/** A schema as OpenAPI 3.1 writes it, every text, number and list with its limits. */
export function jsonOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return limited(json) as Json;
}

/** The same for a schema written by hand. */
export function limited(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(limited);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([key, value]) => [key, key === 'examples' ? value : limited(value)]);
  const schema: Json = Object.fromEntries(entries);
  // What may be null has two types.
  const types = [schema['type']].flat();
  if (types.includes('string')) {
    return 'enum' in schema || 'const' in schema ? schema : { maxLength: longestText, ...schema };
  }
  if (types.includes('array')) return { maxItems: longestList, ...schema };
  return types.includes('integer') ? limitedInteger(schema) : schema;
}

function limitedInteger(schema: Json): Json {
  const words = Array.isArray(schema['enum']) ? schema['enum'].map(Number) : undefined;
  const minimum = Number(words === undefined ? (schema['minimum'] ?? -largestInt32) : Math.min(...words));
  const maximum = Number(words === undefined ? (schema['maximum'] ?? largestInt32) : Math.max(...words));
  const isSmall = minimum >= -largestInt32 && maximum <= largestInt32;
  return { ...schema, minimum, maximum, format: isSmall ? 'int32' : 'int64' };
}
