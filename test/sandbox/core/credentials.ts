import { HttpError } from './replies'
import type { SandboxRequest } from './types'

/**
 * Headers a page may send to the services that know the visitor's project by them
 * (docs/protocols/wallet-directory.md#requests).
 */
export const PROJECT_HEADERS = ['x-project-id', 'x-sdk-type', 'x-sdk-version'] as const

/**
 * Refuses what the public services refuse: a request that does not say whose it is, either by the three headers or by
 * `projectId`, `st` and `sv` (docs/protocols/wallet-directory.md#requests).
 */
export function requireProject({ url, headers }: SandboxRequest): void {
  const value = (header: string, query: string) => headers[header] || url.searchParams.get(query)
  if (!value('x-project-id', 'projectId')) throw new HttpError(401, 'Project id is missing')
  if (!value('x-sdk-type', 'st')) throw new HttpError(400, 'SDK type is missing')
  if (!value('x-sdk-version', 'sv')) throw new HttpError(400, 'SDK version is missing')
}
