/** Of a page that names none. Apart from the rows: the eager script reads it. */
export const DEFAULT_NETWORKS: readonly string[] = ['eip155:1']
