import forced from '../../../styles/forced-colors.css'
import reset from '../../../styles/reset.css'
import tokens from '../../../styles/tokens.css'
import button from '../../../styles/ui/button.css'
import feedback from '../../../styles/ui/feedback.css'
import list from '../../../styles/ui/list.css'
import shell from '../../../styles/ui/shell.css'

/** What the shell and the connect list need, as one sheet. The rest comes with the component that wears it. */
export const BASE_STYLES = reset + tokens + shell + button + list + feedback + forced
