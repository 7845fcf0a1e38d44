/**
 * How often fast-check tries a property: a fortieth in everyday runs, each time with other values, and all of it with
 * `npm run test:thorough`.
 *
 * @param thorough the number that proves it
 * @param quick the everyday number
 */
export const runs = (thorough: number, quick = Math.max(50, thorough / 40)): { numRuns: number } => ({
  numRuns: process.env.W3M_THOROUGH ? thorough : quick,
})
