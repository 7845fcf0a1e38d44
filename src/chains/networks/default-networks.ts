/**
 * Networks of a page that configures none. In a file of its own, because the script that every page loads imports it
 * and must not contain the table of networks.
 */
export const DEFAULT_NETWORKS: readonly string[] = ['eip155:1']
