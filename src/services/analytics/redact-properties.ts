import { redactText } from '../../shared/lib/redact'

/** Event properties without addresses, at any depth. */
export function redactProperties(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [redactText(name), redactValue(value)]),
  )
}

function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map(redactValue)
  if (typeof value === 'object' && value !== null) return redactProperties({ ...value })
  return value
}
