import Mail from 'lucide/dist/esm/icons/mail.mjs'
import { TextField, type TextFieldProps } from './text-field'

/** Field for one email address, with the browser's email keyboard and autofill. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      placeholder={props.label}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      enterKeyHint="go"
      icon={Mail}
      // the placeholder follows the language
      dir={props.value ? 'ltr' : undefined}
      {...props}
    />
  )
}
