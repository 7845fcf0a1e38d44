/** The methods in a JSON-RPC body, which faults can match. */
export function methodsOf(body: string): string {
  return [...body.matchAll(/"method"\s*:\s*"(\w+)"/g)].map(([, name]) => name).join(' ')
}
