import { createElement } from 'react'

/** A `lucide` icon as its package ships it: `import X from 'lucide/dist/esm/icons/x.mjs'`, one file per icon. */
export type IconNode = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
])[]

export type IconProps = {
  node: IconNode
  /** Edge in CSS pixels. Default 20. */
  size?: number | undefined
  /** The icon has a direction and is mirrored in right-to-left. */
  mirror?: boolean | undefined
}

/** Icon as inline SVG. Hidden from assistive technology, because the control around it has the name. */
export function Icon({ node, size = 20, mirror }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={mirror ? 'flip' : undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {node.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  )
}
