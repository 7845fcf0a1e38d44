/**
 * Networks of a page that names none. In a file of its own, because the eager script imports it without the network
 * rows.
 */
export const DEFAULT_NETWORKS: readonly string[] = ['eip155:1']
