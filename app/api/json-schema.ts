import { z } from 'zod';

export interface JsonSchema {
  type?: string;
  format?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  $ref?: string;
}

/** What goes into a schema, or comes out of it, for readers of the API. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...plain } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The format says the same, for people.
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return plain as JsonSchema;
}

const PAGE_PARAMETERS: Record<string, JsonSchema> = {
  _start: { type: 'integer', minimum: 0, default: 0, description: 'The first row, from 0.' },
  _end: {
    type: 'integer',
    minimum: 0,
    description: 'The row after the last; 10 after _start by default, at most 100 after it.',
  },
  _sort: { description: 'The column to sort by.' },
  _order: { description: 'Upwards or downwards.' },
  q: { description: 'Rows that contain this text in a column shown, whatever its case.' },
};

/** The parameters of a URL; numbers arrive there as text, and are shown as what they mean. */
export function parametersIn(
  query: z.ZodType,
): { name: string; required: boolean; schema: JsonSchema }[] {
  const { properties = {}, required = [] } = jsonSchemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]) => {
    const known = PAGE_PARAMETERS[name];
    return {
      name,
      required: required.includes(name),
      schema: known?.type ? known : { ...schema, ...known },
    };
  });
}
