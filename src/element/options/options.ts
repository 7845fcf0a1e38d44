import { deepFreeze } from '../deep-freeze'
import { OPTION_ROWS, PROPERTIES, type PropertyName } from './attributes'

/** An invalid value, reported by `attribute-warnings.ts`. `isPart`: one network or service of the value is unusable. */
export type Refusal = readonly [name: PropertyName, value: unknown, isPart?: true]

/** Creates the options of one element: the last value of an attribute or property, else the default. */
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
    /** Replaces an invalid value with the default and records the refusal. */
    refuse,
    /** Returns the current value. */
    get: (name: PropertyName): unknown => values[name] ?? OPTION_ROWS[name][1],
    /**
     * Sets an attribute's text or a property's value. `null` and `undefined` reset to the attribute, then to the
     * default.
     */
    set(name: PropertyName, attribute: string, value: unknown): void {
      const given = value ?? element.getAttribute(attribute)
      values[name] = undefined
      if (given === null) return
      try {
        values[name] = OPTION_ROWS[name][0](given)
      } catch {}
      if (values[name] === undefined) refuse(name, given)
      else if (values[name] !== given) deepFreeze(values[name])
    },
  }
}

export type Options = ReturnType<typeof createOptions>
