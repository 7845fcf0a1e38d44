export type SkeletonRowsProps = { count: number }

/** Rows in their final shape, before what they show has come. Say what is awaited in a `LiveRegion`. */
export function SkeletonRows({ count }: SkeletonRowsProps) {
  return (
    <div className="list" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className="row sk">
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
