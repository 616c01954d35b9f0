/** The contract for other people's tools, derived from the same registry and schemas as the routes. */
import type { FastifyInstance } from 'fastify'
import type { TObject, TSchema } from 'typebox'
import { pathParams, type AnyCall, type CallSpec, type Method } from '../../src/api/call'
import { CODE_TEXT } from '../../src/domain/errors/codes'
import type { Domain } from '../domains/index'
import { methodsOf, pathsOf } from './routes'

const CALL_HEADERS: Readonly<Record<NonNullable<CallSpec['headers']>[number], readonly string[]>> = {
  cityNames: ['provinceName', 'cityName'],
  distinctId: ['distinctId'],
  authNO: ['authNO'],
  payAuth: ['gbb-auth', 'platform'],
  idempotencyKey: ['Idempotency-Key'],
  chatToken: ['chat-token'],
}

const EVERY_CALL_HEADERS = ['ShopNo', 'Authorization']

const ENVELOPE = {
  type: 'object',
  required: ['code', 'data', 'msg', 'message', 'success', 'statusCode'],
  properties: {
    code: { type: 'integer', enum: [200, ...Object.keys(CODE_TEXT).map(Number)] },
    data: {},
    msg: { type: 'string' },
    message: { type: 'string' },
    success: { type: 'boolean' },
    statusCode: { type: 'integer' },
  },
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: TSchema | object
}

function headerParameters(call: CallSpec): Parameter[] {
  const names = [...EVERY_CALL_HEADERS, ...(call.headers ?? []).flatMap((group) => CALL_HEADERS[group])]
  return names.map((name) => ({ name, in: 'header', required: false, schema: { type: 'string' } }))
}

function operation(name: string, call: AnyCall, method: Method, path: string, schema: TObject): object {
  const inPath = pathParams(path)
  const rest = Object.keys(schema.properties).filter((field) => !inPath.includes(field))
  const inQuery = method === 'GET' ? rest : rest.filter((field) => call.query?.includes(field))
  const inBody = rest.filter((field) => !inQuery.includes(field))
  const isRequired = (field: string): boolean => (schema.required ?? []).includes(field)
  const parameter = (place: 'path' | 'query') => (field: string) => ({
    name: field,
    in: place,
    required: place === 'path' || isRequired(field),
    schema: schema.properties[field] ?? {},
  })
  const bodySchema = call.body
    ? schema.properties[call.body]
    : {
        type: 'object',
        required: inBody.filter(isRequired),
        properties: Object.fromEntries(inBody.map((field) => [field, schema.properties[field]])),
      }
  return {
    operationId: `${name}${method === call.method ? '' : method}`,
    description: `${call.id}, access: ${typeof call.access === 'string' ? call.access : call.access.join(', ')}`,
    parameters: [...inPath.map(parameter('path')), ...inQuery.map(parameter('query')), ...headerParameters(call)],
    ...(inBody.length > 0 ? { requestBody: { content: { 'application/json': { schema: bodySchema } } } } : {}),
    responses: {
      200: {
        description: 'The envelope; code tells success or failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
      },
    },
  }
}

export function openApiDocument(domains: readonly Domain[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { calls, schemas } of domains) {
    for (const [name, call] of Object.entries(calls)) {
      const schema = schemas[name]
      if (!schema) continue
      for (const path of pathsOf(call)) {
        const template = path.replace(/:([A-Za-z]+)/g, '{$1}')
        const entry = (paths[template] ??= {})
        for (const method of methodsOf(call)) entry[method.toLowerCase()] = operation(name, call, method, path, schema)
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'B2B shop service', version: '1' },
    servers: [
      { url: '/', description: 'mini-program' },
      { url: '/h5', description: 'browser site' },
    ],
    paths,
    components: { schemas: { Envelope: ENVELOPE } },
  }
}

export function addOpenApi(app: FastifyInstance, domains: readonly Domain[]): void {
  const text = JSON.stringify(openApiDocument(domains))
  app.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  )
}
