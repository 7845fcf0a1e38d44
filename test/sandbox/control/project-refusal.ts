import * as v from 'valibot'
import type { Fault } from '../core/fault-plan'

/** Reasons for which the services refuse a project, with the status and body of their responses. */
const REFUSALS = {
  limit: [429, 'The project has reached the limit of its plan'],
  payment: [402, 'The plan of the project has ended'],
  origin: [403, 'Origin not allowed'],
  expired: [401, 'The project ID has expired'],
} as const
/** Services that check the project. */
const PATHS = ['/directory/', '/blockchain/']

export const ProjectSchema = v.strictObject({
  refused: v.nullable(v.picklist(['limit', 'payment', 'origin', 'expired'])),
})

/** The services' response from now on; undefined if they accept the project. */
export function projectRefusal({ refused }: v.InferOutput<typeof ProjectSchema>): readonly Fault[] {
  if (!refused) return []
  const [status, description] = REFUSALS[refused]
  const body = { status: 'FAILED', reasons: [{ field: 'projectId', description }] }
  return PATHS.map(match => ({ match, status, body }))
}
