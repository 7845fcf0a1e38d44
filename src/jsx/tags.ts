/** Types only: attributes of the tags in templates. */
import type { ModalProps } from '../element/modal-properties'

type Kebab<Text extends string> = Text extends `${infer Head}${infer Rest}`
  ? Rest extends Uncapitalize<Rest>
    ? `${Lowercase<Head>}${Kebab<Rest>}`
    : `${Lowercase<Head>}-${Kebab<Uncapitalize<Rest>>}`
  : Text

type Flag = 'true' | 'false' | '' | boolean

/** The options as attributes, in kebab case: `project-id`. */
export type ModalAttributes = {
  readonly [Name in keyof ModalProps & string as Kebab<Name>]?: NonNullable<ModalProps[Name]> extends Flag
    ? Flag | undefined
    : string | undefined
}

export type ModalTag = Omit<ModalAttributes, keyof ModalProps> & ModalProps
/** Attributes of the companions (docs/reference/companions.md). */
export type CompanionTag = {
  readonly for?: string | undefined
  readonly size?: 'md' | 'sm' | undefined
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined
  readonly label?: string | undefined
  readonly 'loading-label'?: string | undefined
  readonly disabled?: Flag | undefined
  readonly balance?: 'show' | 'hide' | undefined
  readonly 'chars-start'?: number | string | undefined
  readonly 'chars-end'?: number | string | undefined
}

/** Invoker attributes of `<button>`, for frameworks whose types lack them. */
export type InvokerAttributes = {
  readonly command?: string | undefined
  readonly commandfor?: string | undefined
}

export type CompanionName = 'w3m-button' | 'w3m-account-button' | 'w3m-network-button' | 'w3m-onramp-widget'
