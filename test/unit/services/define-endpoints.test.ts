/** @jest-environment node */
import { createApi } from '@reduxjs/toolkit/query'
import * as v from 'valibot'
import type { ServiceQuery } from '../../../src/services/base-query'
import { defineEndpoints, type SchemaBuilder } from '../../../src/services/define-endpoints'

type Builder = SchemaBuilder<ServiceQuery<string>, 'things'>
const baseQuery: ServiceQuery<string> = async () => ({ data: '12' })
const NumberSchema = v.pipe(v.string(), v.transform(Number))

test('default', () => {
  const api = createApi({
    reducerPath: 'things',
    baseQuery,
    endpoints: defineEndpoints((build: Builder) => ({
      getThing: build.query<number, string>({ query: id => id, responseSchema: NumberSchema }),
      setThing: build.mutation<number, string>({ query: id => id, responseSchema: NumberSchema }),
    })),
  })
  expect(Object.keys(api.endpoints)).toEqual(['getThing', 'setThing'])
})

test('error: no endpoint without a response schema, and none that answers something else', () => {
  defineEndpoints((build: Builder) => ({
    // @ts-expect-error responseSchema is missing
    unchecked: build.query<number, string>({ query: id => id }),
    // @ts-expect-error the schema answers a number
    mistaken: build.query<string, string>({ query: id => id, responseSchema: NumberSchema }),
    // @ts-expect-error mutations are checked as well
    uncheckedMutation: build.mutation<number, string>({ query: id => id }),
  }))
})
