declare module '*.css' {
  const text: string
  export default text
}

/** One icon per file, so that only those in use are bundled. The package types its root only. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[]
  export default node
}
