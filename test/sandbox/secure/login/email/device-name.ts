const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrom(e|ium)\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** `Chrome on Linux`, from a `user-agent` header. */
export function deviceName(agent: string): string {
  const nameIn = (list: typeof BROWSERS) => list.find(([, sign]) => sign.test(agent))?.[0]
  const browser = nameIn(BROWSERS) ?? 'A browser'
  const system = nameIn(SYSTEMS)
  return system ? `${browser} on ${system}` : browser
}
