import { deepFreeze } from '../deep-freeze'
import { PROPERTIES, type PropertyName, ROWS } from './attributes'

/** What was not understood, for `attribute-warnings.ts`. */
export type Refusal = readonly [name: PropertyName, value: unknown, isUnknownNetwork?: true]

/** The options of one element: what an attribute or a property said last, else the default. */
export function createOptions(element: HTMLElement) {
  const values: Partial<Record<PropertyName, unknown>> = {}
  const refusals: Refusal[] = []

  function refuse(name: PropertyName, value: unknown): void {
    values[name] = undefined
    refusals.push([name, value])
  }

  return {
    properties: PROPERTIES,
    refusals,
    /** The default holds in place of a value that is not understood. */
    refuse,
    /** What holds now. */
    get: (name: PropertyName): unknown => values[name] ?? ROWS[name][1],
    /** Takes an attribute's text or a property's value; nothing goes back to the attribute, then to the default. */
    set(name: PropertyName, attribute: string, value: unknown): void {
      const given = value ?? element.getAttribute(attribute)
      values[name] = undefined
      if (given === null) return
      try {
        values[name] = ROWS[name][0](given)
      } catch {}
      if (values[name] === undefined) refuse(name, given)
      else if (name !== 'siwe') deepFreeze(values[name])
    },
  }
}

export type Options = ReturnType<typeof createOptions>
