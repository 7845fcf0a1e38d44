/** Passes this page's URL to the window that opened it, for the origin on which the login started only. */
const target = document.querySelector<HTMLScriptElement>('#social-callback')?.dataset.target
const app: Pick<Window, 'postMessage'> | null = window.opener
if (target && app) {
  app.postMessage({ resultUri: location.href }, target)
} else {
  const note = document.querySelector('[role="status"]')
  if (note) note.textContent = 'The app’s window is gone. Start again there.'
}
