export type SkeletonRowsProps = { count: number }

/** Placeholder rows in their final shape while the content loads. Announce the loading in a `LiveRegion`. */
export function SkeletonRows({ count }: SkeletonRowsProps) {
  return (
    <div className="list" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <SkeletonRow key={index} />
      ))}
    </div>
  )
}

/** Placeholder for one row. */
export function SkeletonRow() {
  return (
    <div className="row sk" aria-hidden="true">
      <i />
      <i />
    </div>
  )
}
