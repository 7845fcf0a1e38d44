import { HttpError } from './replies'
import type { SandboxRequest } from './types'

/** Headers that a page may send to services that identify the project (docs/protocols/wallet-directory.md#requests). */
export const PROJECT_HEADERS = ['x-project-id', 'x-sdk-type', 'x-sdk-version'] as const

/**
 * Refuses requests that do not identify their project, like the public services, either by the three headers or by
 * `projectId`, `st` and `sv` (docs/protocols/wallet-directory.md#requests).
 */
export function requireProject({ url, headers }: SandboxRequest): void {
  const value = (header: string, query: string) => headers[header] || url.searchParams.get(query)
  if (!value('x-project-id', 'projectId')) throw new HttpError(401, 'Project id is missing')
  if (!value('x-sdk-type', 'st')) throw new HttpError(400, 'SDK type is missing')
  if (!value('x-sdk-version', 'sv')) throw new HttpError(400, 'SDK version is missing')
}
