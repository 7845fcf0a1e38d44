/** The methods that a JSON-RPC body asks for, for faults to match. */
export function methodsOf(body: string): string {
  return [...body.matchAll(/"method"\s*:\s*"(\w+)"/g)].map(([, name]) => name).join(' ')
}
