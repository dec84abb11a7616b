import 'server-only'
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { FileReply, StreamReply } from '@/lib/contract/file-reply'

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] } & Record<string, unknown>

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['message', 'code'],
      properties: {
        message: { type: 'string' },
        code: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
}
const FILE = {
  description: 'The file',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}
const LANGUAGE = {
  name: 'lang_code',
  in: 'query',
  description: 'Language of the caller; `code` is an alias.',
  schema: { type: 'string', pattern: '^[A-Za-z]{2}([-_][A-Za-z]{2})?$' },
}

/** OpenAPI 3.1 document of these endpoints. */
export function openApiOf(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = `/${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Store platform', version: '1.0.0', description: 'Public calls of the stores on this platform.' },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: { Error: ERROR } },
  }
}

function operationOf({ method, path, summary, input, reply }: Endpoint): object {
  const sent = schemaOf(input, 'input')
  return {
    operationId: path.replaceAll(/[^A-Za-z0-9]+/g, '_'),
    summary,
    parameters: [...(method === 'GET' ? parametersOf(sent) : []), LANGUAGE],
    ...(method === 'GET' ? {} : { requestBody: { required: true, content: jsonContent(sent) } }),
    responses: {
      200:
        reply === FileReply || reply === StreamReply
          ? FILE
          : { description: 'The reply', content: jsonContent(payloadOf(schemaOf(reply, 'output'))) },
      default: { description: 'The error', content: jsonContent({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

const parametersOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))

const jsonContent = (schema: object) => ({ 'application/json': { schema } })
const payloadOf = (payload: object) => ({ type: 'object', required: ['payload'], properties: { payload } })

/** Parts that JSON schema cannot express (a transform) are left open. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
