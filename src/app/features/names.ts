import * as ChooseAccountName from '../../features/names/views/choose-account-name-view'
import * as RegisterAccountNameSuccess from '../../features/names/views/register-account-name-success-view'
import * as RegisterAccountName from '../../features/names/views/register-account-name-view'

/** Registering a name for the account. */
export const views = { ChooseAccountName, RegisterAccountName, RegisterAccountNameSuccess }
