/** Types only: what a template may say in the tags. */
import type { ModalProps } from '../element/modal-properties'

type Kebab<Text extends string> = Text extends `${infer Head}${infer Rest}`
  ? Rest extends Uncapitalize<Rest>
    ? `${Lowercase<Head>}${Kebab<Rest>}`
    : `${Lowercase<Head>}-${Kebab<Uncapitalize<Rest>>}`
  : Text

type Flag = 'true' | 'false' | '' | boolean

/** As attributes: `project-id`. */
export type ModalAttributes = {
  readonly [Name in keyof ModalProps & string as Kebab<Name>]?: NonNullable<ModalProps[Name]> extends boolean
    ? Flag | undefined
    : string | undefined
}

export type ModalTag = Omit<ModalAttributes, keyof ModalProps> & ModalProps
export type CompanionTag = { readonly for?: string | undefined }

/** Of `<button>`, where the types of the framework do not know them yet. */
export type InvokerAttributes = {
  readonly command?: string | undefined
  readonly commandfor?: string | undefined
}

export type CompanionName = 'w3m-button' | 'w3m-account-button' | 'w3m-network-button' | 'w3m-onramp-widget'
