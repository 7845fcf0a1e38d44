import forced from '../../../styles/forced-colors.css'
import reset from '../../../styles/reset.css'
import tokens from '../../../styles/tokens.css'
import button from '../../../styles/ui/button.css'
import feedback from '../../../styles/ui/feedback.css'
import list from '../../../styles/ui/list.css'
import shell from '../../../styles/ui/shell.css'

/** Styles of the shell and the connect list as one sheet. Other components bring their own. */
export const BASE_STYLES = reset + tokens + shell + button + list + feedback + forced
