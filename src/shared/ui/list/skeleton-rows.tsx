export type SkeletonRowsProps = { count: number }

/** Rows in their final shape, before what they show has come. Say what is awaited in a `LiveRegion`. */
export function SkeletonRows({ count }: SkeletonRowsProps) {
  return (
    <div className="list" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <SkeletonRow key={index} />
      ))}
    </div>
  )
}

/** The place of one row. */
export function SkeletonRow() {
  return (
    <div className="row sk" aria-hidden="true">
      <i />
      <i />
    </div>
  )
}
